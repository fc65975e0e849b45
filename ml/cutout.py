"""Find the leaf on a plain bench or sheet, so that training can paste it on a field instead.

A healthy or sick leaf differs from a grey, white or black bench in chroma, but its shadow does not. The picture's border
gives the bench's chroma, and Otsu's threshold on the distance from it separates leaf and bench.
"""
import cv2
import numpy as np

# Sources in which most pictures show one leaf on a plain ground. Each picture must also pass `usable`.
PLAIN_SOURCES = ("plantvillage_15", "plantvillage_apple", "plantvillage_corn", "plantvillage_grape",
                 "plantvillage_orange", "citrus_pk", "mango_bd", "blackgram_in", "rice_uci120", "apple_orchard", "tea_sheet")

PLAIN_SETTING = "leaf on plain sheet"  # for a source with several settings in the manifest


def leaf_mask(picture: np.ndarray) -> np.ndarray | None:
    """A soft mask (0..255) of the leaf, or None if no leaf is clear on a plain ground."""
    lab = cv2.cvtColor(picture, cv2.COLOR_RGB2LAB).astype(np.float32)
    border = np.concatenate([lab[:4].reshape(-1, 3), lab[-4:].reshape(-1, 3), lab[:, :4].reshape(-1, 3), lab[:, -4:].reshape(-1, 3)])
    middle = np.median(border, 0)
    if np.abs(middle[1:] - 128).max() > 14:  # benches and sheets are near grey; a leaf or a lawn at the border is not
        return None
    spread = np.median(np.abs(border[:, 1:] - middle[1:]).sum(1))
    distance = np.abs(lab[..., 1] - middle[1]) + np.abs(lab[..., 2] - middle[2])
    if middle[0] > 190:  # on a white sheet dark, colourless lesions belong to the leaf too
        distance = distance + 0.5 * np.maximum(middle[0] - 70 - lab[..., 0], 0)
    distance = np.clip(cv2.GaussianBlur(distance, (0, 0), 1), 0, 255).astype(np.uint8)
    threshold, mask = cv2.threshold(distance, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    if threshold < max(5, 1.5 * spread):
        return None
    if threshold > 14:  # Otsu may split a bright leaf from a dark one, but chroma this far from the bench is always leaf
        mask = np.where(distance > 14, 255, 0).astype(np.uint8)
    mask = filled(mask)
    return cv2.GaussianBlur(mask, (0, 0), 0.8) if usable(mask) else None


def filled(mask: np.ndarray) -> np.ndarray:
    """The largest part with its holes (lesions, glare) closed."""
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    leaf = np.zeros_like(mask)
    if contours:
        cv2.drawContours(leaf, [max(contours, key=cv2.contourArea)], -1, 255, -1)
    return leaf


def usable(mask: np.ndarray) -> bool:
    share = (mask > 0).mean()
    edge = np.concatenate([mask[0], mask[-1], mask[:, 0], mask[:, -1]])
    return 0.06 < share < 0.9 and (edge > 0).mean() < 0.4


def masks(pictures, cache) -> np.ndarray:
    """All masks in the frame of `pictures.pixels`, made once and stored beside it. An empty mask means no cut-out."""
    file = cache / "masks.npy"
    if not file.exists():
        kept = np.lib.format.open_memmap(str(file) + ".part.npy", "w+", np.uint8, pictures.pixels.shape[:3])
        plain = np.isin(pictures.source, PLAIN_SOURCES) & np.isin(pictures.setting, ("", PLAIN_SETTING))
        for k in np.flatnonzero(plain):
            mask = leaf_mask(pictures.picture(k))
            if mask is not None:
                kept[k, : mask.shape[0], : mask.shape[1]] = mask
        kept.flush()
        (cache / "masks.npy.part.npy").rename(file)
    return np.load(file, mmap_mode="r")
