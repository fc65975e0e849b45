"""Write card.md from figures.json, left-out.json and labels.json, so that each figure in it is the measured one.

    python card.py --model ../leaf/model
"""
import argparse
import json
from pathlib import Path

from card_text import DATA, INTRODUCTION, LEFT_OUT, LEFT_OUT_SAID, LIMITS, REPEAT, SAID


def percent(value):
    return "–" if value is None else f"{100 * value:.1f}"


def table(head, rows):
    return "\n".join(["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *("| " + " | ".join(str(cell) for cell in row) + " |" for row in rows)])


def share(value):
    return "–" if value is None else f"{value:.1f}"


def left_out_section(left_out):
    """The tables for one leaf and for three. The headings of the bench are longer than the card needs."""
    head = ("sets", "first", "in three", "named", "of these right", "strict", "soft", "never learnt", "named")
    tables = []
    for leaves, name in ((1, "one leaf (%)"), (3, "three leaves (%)")):
        part = next(part for part in left_out["tables"] if part["leaves"] == leaves)
        never = sum(round(row["shares"][6]) for row in part["sources"])
        cells = lambda shares, count: [*map(share, shares[:6]), count, share(shares[7])]
        rows = [["**mean over the sources**", part["mean"]["sets"], *cells(part["mean"]["shares"], never)]]
        rows += [[f"{row['crop']}: {row['source']}", row["sets"], *cells(row["shares"], round(row["shares"][6]))]
                 for row in sorted(part["sources"], key=lambda row: (-row["sets"], row["source"]))]
        tables.append(table((name, *head), rows))
    others = sorted(left_out["otherPlants"], key=lambda row: row["named"])
    worst = sorted(left_out["otherPlants"], key=lambda row: -row["most"]["named"])[:2]
    healthy = [row for row in left_out["tables"][0]["sources"] if row["healthyFirst"] is not None]
    of_three = [row["namedOfThree"] for row in others]
    return "\n\n".join([LEFT_OUT, *tables, LEFT_OUT_SAID.format(
        least=others[0]["named"], most=others[-1]["named"], mean=share(sum(row["named"] for row in others) / len(others)),
        three=share(sum(of_three) / len(of_three)), three_least=min(of_three), three_most=max(of_three),
        healthy=", ".join(f"{row['healthyFirst']:.0f} % ({row['source']})" for row in healthy),
        worst=" and ".join(f"{row['most']['named']:.0f} % ({row['source']} called {row['most']['crop']})" for row in worst))])


def test_section(test, targets):
    rows = [[name, percent(test[key]), targets.get(key, "")] for name, key in
            (("top-1", "top1"), ("top-3", "top3"), ("crop", "crop"), ("balanced over classes", "balanced"))]
    rows.append(["calibration error, raw → with temperature", f"{percent(test['calibrationErrorBefore'])} → {percent(test['calibrationError'])}", ""])
    return table(("test pictures (%)", "this network", "target"), rows)


def withheld_section(figures):
    rows = []
    for run, parts in figures["withheld"].items():
        for name, part in parts.items():
            if "problem" in part:
                rows.append([run, name, part["pictures"], *(percent(part[key]) for key in ("problem", "crop", "problem_at_half", "crop_at_half")),
                             f"{percent(part['calibrationErrorBefore'])} → {percent(part['calibrationError'])}"])
    return table(("phase", "withheld", "pictures", "problem %", "crop %", "problem, surest half", "crop, surest half", "calibration error"), rows)


def given_thresholds(crops):
    usual = crops["rice"]["given"]
    return ", ".join([f"{usual}", *(f"{own['given']} ({crop})" for crop, own in crops.items() if own["given"] != usual)])


def said_rows(figures):
    for name, part in figures["test"]["said"].items():
        yield f"test: {name}", part
    for run, parts in figures["withheld"].items():
        for name, part in parts.items():
            for kind in ("said", "otherPlants", "unknownCrop"):
                if kind in part:
                    yield f"{run}: {name}" + {"said": "", "otherPlants": ", other plants", "unknownCrop": ", crop unknown to it"}[kind], part[kind]


def said_section(figures):
    keys = ("notAPlant", "notSure", "cropNamed", "cropRight", "problemNamed", "problemRight")
    return table(("pictures", "n", "not a plant", "not sure", "crop named", "of these right", "problem named", "of these right"),
                 [[name, part["pictures"], *(percent(part[key]) for key in keys)] for name, part in said_rows(figures)])


def trade_off_section(field, test):
    keys = ("cropAnswered", "cropRight", "problemAnswered", "problemRight")
    both = [(row, next(other for other in test if other["bar"] == row["bar"])) for row in field]
    return table(("threshold", *(f"{where}: {what}" for where in ("field", "test") for what in ("crop answered", "right", "problem answered", "right"))),
                 [[row["bar"], *(percent(each[key]) for each in (row, other) for key in keys)] for row, other in both])


def class_section(test):
    """A row for each crop with its classes, because rows for all classes would be longer than the rest of the card."""
    rows = []
    for crop, part in test["perCrop"].items():
        own = [(name.removeprefix(f"{crop}__"), each) for name, each in test["perClass"].items() if name.startswith(f"{crop}__")]
        classes = ", ".join(f"{name} {percent(each['top1'])} ({each['pictures']})" for name, each in own)
        rows.append([crop, part["pictures"], percent(part["top1"]), percent(part["crop"]), classes])
    return table(("crop", "pictures", "top-1", "crop", "its classes: top-1 (pictures)"), rows)


def source_section(test):
    """Three sources in each row."""
    cells = [[name, part["pictures"], percent(part["top1"]), percent(part["crop"])] for name, part in test["perSource"].items()]
    cells += [[""] * 4] * (-len(cells) % 3)
    rows = [sum(cells[at:at + 3], []) for at in range(0, len(cells), 3)]
    return table(("source", "pictures", "top-1", "crop") * 3, rows)


def note_lines(entries):
    """A line for each note, with the classes that it is about and their training pictures."""
    about = {}
    for entry in entries:
        about.setdefault(entry["note"], []).append(f"`{entry['id']}` ({entry['trainingPictures']})")
    return [f"- {', '.join(names)}: {note}" for note, names in about.items()]


def main(given):
    figures, labels, left_out = (json.loads((given.model / name).read_text()) for name in ("figures.json", "labels.json", "left-out.json"))
    test, thresholds = figures["test"], labels["thresholds"]
    field_run = list(figures["withheld"].items())[-1]
    field = next(part for part in field_run[1].values() if "tradeOff" in part)
    notes = note_lines([entry for entry in labels["classes"] if "note" in entry])
    sections = [
        INTRODUCTION.format(classes=len(labels["classes"]), size=labels["input"]["size"], megabytes=round((given.model / "leaf.onnx").stat().st_size / 1e6, 2),
                            temperature=labels["temperature"], notAPlant=thresholds["notAPlant"], problem=thresholds["problem"],
                            blade=thresholds["crops"]["rice"], leaf=thresholds["crops"]["tomato"], given=given_thresholds(thresholds["crops"])),
        left_out_section(left_out),
        "## What the app says, where nobody names the crop, at the chosen thresholds (%)\n" + SAID + "\n\n" + said_section(figures),
        LIMITS + "\n" + "\n".join(notes),
        "## Test folder\nTest pictures come from the same sources as the training ones, so this says little about a field.\n\n" + test_section(test, {"top1": "93", "balanced": "90"}),
        f"A quarter turn changed the first class in {percent(test['turned']['changed'])} % of {test['turned']['pictures']} test pictures.",
        "## Pictures withheld from training\nEach row: the network as it was before it was shown these pictures, without a named crop. The rest of PlantDoc was shown to it.\n\n" + withheld_section(figures),
        f"## Not-sure trade-off (%)\nField: the withheld pictures of `{field_run[0]}` ({field['pictures']}). Test: the test folder.\n\n" + trade_off_section(field["tradeOff"], test["tradeOff"]),
        "## Per crop and class (test folder, %)\n" + class_section(test),
        "Most frequent mistakes: " + "; ".join(f"{row['truth']} → {row['answer']} ({row['pictures']})" for row in test["worstConfusions"][:8]) + ".",
        "## Per source (test folder, %)\n" + source_section(test),
        DATA, REPEAT,
    ]
    (given.model / "card.md").write_text("\n\n".join(sections) + "\n")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--model", type=Path, required=True)
    main(arguments.parse_args())
