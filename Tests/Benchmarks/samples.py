"""The data that the programs are measured on: the same for everybody, made from counting."""

import datetime
import json
import os
import uuid

GROUPS = ["Chest", "Back", "Shoulders", "Biceps", "Triceps", "Legs", "Core", "Glutes"]
DATE = "2026-11-01T00:00:00.000Z"
DESCRIPTION = (
    "Stand tall, brace, and move through the whole range without hurry. "
    "Stop when the last repetition slows down."
)


def exercise(number):
    """An exercise of about 430 bytes, as the store writes it."""
    return {
        "aliases": [f"Drill {number}"],
        "createdAt": DATE,
        "equipment": ["barbell", "dumbbell", "none"][number % 3],
        "exerciseDescription": DESCRIPTION,
        "id": str(uuid.UUID(int=number + 1)),
        "muscleGroups": [GROUPS[number % 8], GROUPS[(number + 3) % 8]],
        "title": f"Movement {number}",
        "updatedAt": DATE,
    }


def write_library(folder, count):
    """A data folder whose library holds `count` exercises; its path."""
    os.makedirs(folder, exist_ok=True)
    library = {
        "schemaVersion": 1,
        "exercises": [exercise(number) for number in range(count)],
        "workouts": [],
    }
    with open(os.path.join(folder, "library.json"), "w", encoding="utf-8") as file:
        json.dump(library, file, indent=2, sort_keys=True, separators=(",", " : "))
        file.write("\n")
    return folder


def write_history(folder, count):
    """A data folder with `count` sessions of four exercises with five sets each; its path."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "history.jsonl"), "w", encoding="utf-8") as file:
        for number in range(count):
            json.dump(session(number), file, sort_keys=True, separators=(",", ":"))
            file.write("\n")
    return folder


def session(number):
    """A day's session, of 2000 or later, as the store writes it."""
    day = datetime.date(2000, 1, 1) + datetime.timedelta(days=number * 9 // 10)
    sets = []
    for step in range(4):
        load = {"unit": "kg", "value": 40 + 2.5 * ((number + step * 7) % 24)}
        for index in range(5):
            # Every eighth set is not done as planned.
            reps = 5 if (number + step + index) % 8 else 4
            sets.append({
                "done": {"load": load, "reps": reps},
                "exerciseID": str(uuid.UUID(int=(number + step) % 12 + 1)),
                "exerciseState": "linked",
                "planned": {"load": load, "reps": {"max": 5, "min": 5}, "rest": 180},
                "position": str(step + 1),
                "set": index + 1,
                "step": step + 1,
                "title": f"Movement {(number + step) % 12}",
            })
    return {
        "duration": 3000,
        "end": f"{day}T18:22:00.000Z",
        "exercisesCompleted": 4,
        "exercisesTotal": 4,
        "id": str(uuid.UUID(int=number + 1)),
        "localOffset": 0,
        "sets": sets,
        "start": f"{day}T17:30:00.000Z",
        "status": "completed",
        "title": "Day",
        "wasCompleted": True,
        "workoutID": str(uuid.UUID(int=1)),
    }


def write_export(path, count):
    """An export of Strong with `count` rows, of 25 a session; its path."""
    lifts = ["Squat (Barbell)", "Bench Press (Barbell)", "Deadlift (Barbell)", "Row", "Lunge"]
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
            "Workout Notes,RPE\n"
        )
        for number in range(count):
            session, row = divmod(number, 25)
            start = datetime.datetime(2000, 1, 1, 18) + datetime.timedelta(hours=20 * session)
            load = 40 + 2.5 * ((session + row) % 40)
            note = '"Slow, ""deep"""' if number % 50 == 0 else ""
            file.write(
                f"{start},Day {session % 4},1h 5m,{lifts[row // 5]},{row % 5 + 1},{load},"
                f"{5 + number % 3},0,0,{note},,{8.5 if number % 3 == 0 else ''}\n"
            )
    return path


def write_tasks(path, count):
    """As many tasks, in the form that `task import` reads."""
    tasks = [
        {
            "description": f"Movement {number}",
            "project": GROUPS[number % 8],
            "status": "pending",
            "entry": "20261101T000000Z",
            "uuid": str(uuid.UUID(int=number + 1)),
            "annotations": [{"entry": "20261101T000000Z", "description": DESCRIPTION}],
        }
        for number in range(count)
    ]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(tasks, file)


def write_workouts(folder, count):
    """A folder of workouts in the .gym notation."""
    os.makedirs(folder, exist_ok=True)
    for number in range(count):
        with open(os.path.join(folder, f"day{number}.gym"), "w", encoding="utf-8") as file:
            file.write(
                f"# Day {number}\n> Twice a week.\n\n"
                "Push Up: 3x12, rest 60s\nPlank: 45s\nbreak 2m\n"
                "Squat: 4x10 @ 60kg, rest 90s\n\n"
                '3 rounds "Finisher", rest 1m:\n  Burpee: 30s\n  break 15s\n'
            )
    return folder


def write_wod(path):
    """A workout of the same size for WODCraft."""
    with open(path, "w", encoding="utf-8") as file:
        file.write("# Day\n3 rounds for time\n  12 Push-up\n  10 Air squat\n  10 Burpee\n")


def write_hour(path):
    """A workout of an hour."""
    with open(path, "w", encoding="utf-8") as file:
        file.write("# Hour\n60 rounds:\n  Plank: 45s\n  break 15s\n")
