import GymtasticCLI

Program.main()
