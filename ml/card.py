"""Write card.md from figures.json and labels.json, so that no figure in it can be other than the measured one.

    python card.py --model ../leaf/model [--baseline baseline.json]
"""
import argparse
import json
from pathlib import Path

from card_text import AFTER_QUESTIONS, CALLED_WRONGLY, DATA, INTRODUCTION, LIMITS, WITH_THE_CROP


def percent(value):
    return "–" if value is None else f"{100 * value:.1f}"


def table(head, rows):
    return "\n".join(["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *("| " + " | ".join(str(cell) for cell in row) + " |" for row in rows)])


def test_section(test, baseline, bars):
    first = baseline.get("test", {})
    rows = [[name, percent(test[key]), percent(first.get(key)), bars.get(key, "")] for name, key in
            (("top-1", "top1"), ("top-3", "top3"), ("crop", "crop"), ("balanced over classes", "balanced"))]
    rows.append(["calibration error, raw → with temperature", f"{percent(test['calibrationErrorBefore'])} → {percent(test['calibrationError'])}", "", ""])
    return table(("test pictures (%)", "this network", "first network", "bar"), rows)


def withheld_section(figures):
    rows = []
    for run, parts in figures["withheld"].items():
        for name, part in parts.items():
            if "problem" in part:
                rows.append([run, name, part["pictures"], *(percent(part[key]) for key in ("problem", "crop", "problem_at_half", "crop_at_half")),
                             f"{percent(part['calibrationErrorBefore'])} → {percent(part['calibrationError'])}"])
    return table(("phase", "withheld", "pictures", "problem %", "crop %", "problem, surest half", "crop, surest half", "calibration error"), rows)


def given_bars(crops):
    usual = crops["rice"]["given"]
    return ", ".join([f"{usual}", *(f"{bars['given']} ({crop})" for crop, bars in crops.items() if bars["given"] != usual)])


def given_section(figures):
    """What comes of it where a person names the crop first; problems never learnt can only be named wrongly."""
    known, never = [], []
    for run, parts in figures["withheld"].items():
        for name, part in parts.items():
            given = part.get("given")
            if given and "neverLearnt" in part:
                never.append([run, name.removeprefix("specific:"), given["pictures"], percent(given["named"]), percent(given["otherFirst"])])
            elif given:
                known.append([run, name, *(given[key] if key == "pictures" else percent(given[key])
                                           for key in ("pictures", "first", "inTwo", "inThree", "named", "namedRight", "otherFirst"))])
    return "\n\n".join([
        table(("network", "known problems of", "pictures", "first %", "in two", "in three", "named", "of these right", "other problem first"), known),
        table(("network", "never learnt", "pictures", "named (wrongly) %", "other problem first %"), never)])


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


def trade_off_section(rows):
    return table(("bar", "crop answered %", "right %", "problem answered %", "right %"),
                 [[row["bar"], percent(row["cropAnswered"]), percent(row["cropRight"]), percent(row["problemAnswered"]), percent(row["problemRight"])] for row in rows])


def main(given):
    figures, labels = (json.loads((given.model / name).read_text()) for name in ("figures.json", "labels.json"))
    baseline = json.loads(given.baseline.read_text()) if given.baseline else figures.get("baseline", {})
    test, first = figures["test"], baseline.get("perSource", {})
    field_run = list(figures["withheld"].items())[-1]
    field = next(part for part in field_run[1].values() if "tradeOff" in part)
    notes = [f"- `{entry['id']}`: {entry['note']} ({entry['trainingPictures']} training pictures)" for entry in labels["classes"] if "note" in entry]
    sections = [
        INTRODUCTION.format(classes=len(labels["classes"]), size=labels["input"]["size"], megabytes=round((given.model / "leaf.onnx").stat().st_size / 1e6, 2),
                            temperature=labels["temperature"], notAPlant=labels["thresholds"]["notAPlant"], problem=labels["thresholds"]["problem"],
                            blade=labels["thresholds"]["crops"]["rice"], leaf=labels["thresholds"]["crops"]["tomato"], given=given_bars(labels["thresholds"]["crops"])),
        "## On the test folder\n" + test_section(test, baseline, {"top1": "93", "balanced": "90"}),
        "\nTest pictures come from the same sources as the training ones, so this says little about a field.",
        "## On pictures withheld from training\nEach row: the network as it was when it had not yet been shown these pictures.\n" + withheld_section(figures),
        WITH_THE_CROP + "\n\n" + given_section(figures),
        CALLED_WRONGLY,
        f"A quarter turn changed the first class in {percent(test['turned']['changed'])} % of {test['turned']['pictures']} test pictures (before: in 29 %).",
        "## What the app says, at the chosen bars (%)\n" + said_section(figures),
        f"## Not-sure trade-off\nWithheld field pictures ({field_run[0]}, {field['pictures']} pictures):\n\n" + trade_off_section(field["tradeOff"]),
        "Test folder:\n\n" + trade_off_section(test["tradeOff"]),
        AFTER_QUESTIONS,
        *([extra_section(figures["extras"])] if "extras" in figures else []),
        "## Per source (test folder)\n" + table(("source", "pictures", "top-1 %", "crop %", "first network top-1 %"), [
            [name, part["pictures"], percent(part["top1"]), percent(part["crop"]), percent(first.get(name, {}).get("top1"))] for name, part in test["perSource"].items()]),
        "## Per crop (test folder)\n" + table(("crop", "pictures", "top-1 %", "crop %"), [[name, part["pictures"], percent(part["top1"]), percent(part["crop"])] for name, part in test["perCrop"].items()]),
        "## Per class (test folder)\n" + table(("class", "pictures", "top-1 %", "first network %"), [
            [name, part["pictures"], percent(part["top1"]), percent(baseline.get("perClass", {}).get(name))] for name, part in test["perClass"].items()]),
        "Most frequent mistakes: " + "; ".join(f"{row['truth']} → {row['answer']} ({row['pictures']})" for row in test["worstConfusions"][:8]) + ".",
        LIMITS + "\n" + "\n".join(notes), DATA,
    ]
    (given.model / "card.md").write_text("\n\n".join(sections) + "\n")


def extra_section(extras):
    return "## Other measurements\n" + table(("what", "figure"), [[name, value] for name, value in extras.items()])


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--model", type=Path, required=True)
    arguments.add_argument("--baseline", type=Path)
    main(arguments.parse_args())
