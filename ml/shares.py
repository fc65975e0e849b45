"""How often each picture counts: rare classes, and small field sources among lab ones, more often than they occur."""
import numpy as np

FIELD_BOOST = 1.8  # PlantDoc is the only field source of six crops
OTHER_BOOST = 2.0  # what is no crop of ours must be seen often, or every leaf becomes one of them


def shares(pictures, ids):
    """One for each picture; together 1."""
    kinds = np.char.add(pictures.classes, "")[pictures.label[ids]]
    cells = np.char.add(np.char.add(kinds, "/"), pictures.source[ids])
    in_class = dict(zip(*np.unique(kinds, return_counts=True)))
    in_cell = dict(zip(*np.unique(cells, return_counts=True)))
    root = {}
    for cell, count in in_cell.items():
        root[cell.split("/")[0]] = root.get(cell.split("/")[0], 0) + count ** 0.5
    boost = np.where(pictures.source[ids] == "plantdoc", FIELD_BOOST, 1)
    boost = boost * np.where(pictures.label[ids] == pictures.classes.index("other_plant"), OTHER_BOOST, 1)
    weight = boost * [in_class[kind] ** 0.45 * in_cell[cell] ** 0.5 / root[kind] / in_cell[cell] for kind, cell in zip(kinds, cells)]
    return weight / weight.sum()
