"""Make one training picture: a leaf cut out and pasted on another background, or a changed field picture.

Lab pictures of a class share one bench, so a network would learn "grey = tomato, green = groundnut". The augmenter shows
every class on every kind of ground, with many lights, sizes and blurs.
"""
import cv2
import numpy as np

# Backgrounds for a cut-out, with their share and blur. A sharp leaf of another crop would be a wrong label.
GROUNDS = (
    ({"deepweeds_au"}, 0.20, 0.6), ({"notleaf_pv_background"}, 0.10, 0.6), ({"plantdoc"}, 0.10, 1.0),
    ({"bean_ug", "groundnut_raw5", "cotton", "banana_bd", "maize_faw", "rice_odisha5932", "sugarcane", "chilli_in"}, 0.30, 4.0),
)


class Augmenter:
    def __init__(self, pictures, masks, usable, size, seed, plain=0.0):
        """`usable` marks the pictures that this run may see. A held-out picture must not be a background either.

        `plain` is the share that stays almost unchanged, because most people fill the frame well with one leaf.
        """
        self.pictures, self.masks, self.size, self.plain = pictures, masks, size, plain
        self.random = np.random.default_rng(seed)
        self.has_mask = masks[:, ::4, ::4].any((1, 2)) & usable
        self.grounds = [(np.flatnonzero(np.isin(pictures.source, list(names)) & usable), share, blur)
                        for names, share, blur in GROUNDS]
        self.grounds = [ground for ground in self.grounds if len(ground[0])]
        self.cut_outs = np.flatnonzero(self.has_mask)
        self.other = pictures.classes.index("other_plant")
        self.mates = {label: np.flatnonzero(self.has_mask & (pictures.label == label)) for label in range(len(pictures.classes))}

    def __call__(self, k: int) -> np.ndarray:
        chance = self.random.random
        if chance() < self.plain:
            return self.lit(self.seen_anew(k, 0.55), 0.4)
        if self.has_mask[k] and chance() < 0.75:
            picture = self.set_before_ground(k)
        elif self.pictures.label[k] == self.other and chance() < 0.15 and len(self.cut_outs):
            picture = self.made_up_leaf(k)
        else:
            picture = self.seen_anew(k)
        return self.photographed(picture)

    def seen_anew(self, k, smallest=0.25):
        """A random part of the picture, turned, mirrored and a little sheared."""
        random, picture = self.random, self.pictures.picture(k)
        height, width = picture.shape[:2]
        side = min(height, width) * np.sqrt(random.uniform(smallest, 1.15))
        reach_x, reach_y = max(0, (width - side) / 2), max(0, (height - side) / 2)
        middle = (width / 2 + random.uniform(-1, 1) * reach_x, height / 2 + random.uniform(-1, 1) * reach_y)
        angle = random.uniform(-180, 180) if random.random() < 0.5 else random.normal(0, 10) + 90 * random.integers(4)
        return self.warped(picture, middle, self.size / side, angle, cv2.BORDER_REFLECT_101)

    def warped(self, picture, middle, scale, angle, border, target=None):
        """Puts the point `middle` of the picture on the point `target` of the canvas, or on its centre."""
        random = self.random
        turn = np.deg2rad(angle)
        aspect = np.exp(random.normal(0, 0.1))
        matrix = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) * scale
        matrix = matrix @ np.array([[aspect, random.normal(0, 0.08)], [0, 1 / aspect]])
        if random.random() < 0.5:
            matrix[:, 0] *= -1
        target = np.array([self.size / 2, self.size / 2]) if target is None else target
        full = np.concatenate([matrix, (target - matrix @ np.array(middle))[:, None]], 1)
        self.last = full
        return cv2.warpAffine(picture, full, (self.size, self.size), flags=cv2.INTER_LINEAR, borderMode=border)

    def ground(self):
        random, size = self.random, self.size
        choice = random.random()
        for members, share, blur in self.grounds:
            if choice < share:
                ground = self.seen_anew(random.choice(members), 0.1)
                sigma = random.uniform(0.5 * blur, 1.5 * blur) if blur > 2 else abs(random.normal(0, blur))
                return cv2.GaussianBlur(ground, (0, 0), sigma * size / 144) if sigma > 0.3 else ground
            choice -= share
        # A sheet, a hand, soil or a wall: one colour, uneven light, some grain.
        bright, colour = ((190, 255), 0.03) if random.random() < 0.5 else ((40, 220), 0.12)
        tone = random.uniform(*bright) * np.clip(random.normal(1, colour, 3), 0.3, 1.2)
        light = cv2.resize(random.uniform(0.65, 1.1, (3, 3)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
        grain = cv2.GaussianBlur(random.normal(0, random.uniform(0, 25), (size, size)).astype(np.float32), (0, 0), random.uniform(0.4, 2))
        return np.clip(tone * light[..., None] + grain[..., None], 0, 255).astype(np.uint8)

    def paste(self, canvas, picture, mask, scale, target):
        """Set a cut-out on the canvas with a soft shadow under it."""
        random = self.random
        ys, xs = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
        middle = ((xs[0] + xs[-1]) / 2, (ys[0] + ys[-1]) / 2)
        zoom = scale * self.size / max(xs[-1] - xs[0], ys[-1] - ys[0], 20)
        leaf = self.warped(picture, middle, zoom, random.uniform(-180, 180), cv2.BORDER_REPLICATE, target)
        cover = cv2.warpAffine(mask, self.last, (self.size, self.size), flags=cv2.INTER_LINEAR)
        if random.random() < 0.5:
            shift = np.float32([[1, 0, random.uniform(-8, 8)], [0, 1, random.uniform(-8, 8)]])
            shadow = cv2.GaussianBlur(cv2.warpAffine(cover, shift, (self.size, self.size)), (0, 0), random.uniform(1, 6))
            canvas = canvas * (1 - random.uniform(0.1, 0.6) * shadow[..., None].astype(np.float32) / 255)
        share = cover[..., None].astype(np.float32) / 255
        light = random.uniform(0.7, 1.3)  # leaf and ground had different light; without this the network would see the paste by its seam
        return np.clip(leaf * (light * share) + canvas * (1 - share), 0, 255)

    def set_before_ground(self, k):
        random, size = self.random, self.size
        canvas, label = self.ground().astype(np.float32), self.pictures.label[k]
        if random.random() < 0.35:  # more leaves of the same class behind and beside
            for mate in random.choice(self.mates[label], random.integers(1, 5)):
                height, width = self.pictures.height[mate], self.pictures.width[mate]
                canvas = self.paste(canvas, self.pictures.picture(mate), np.asarray(self.masks[mate, :height, :width]),
                                    random.uniform(0.4, 1.0), random.uniform(0, size, 2))
        height, width = self.pictures.height[k], self.pictures.width[k]
        scale = np.exp(random.uniform(np.log(0.55), np.log(1.9)))
        target = size / 2 + random.uniform(-1, 1, 2) * size * (0.25 if scale < 1.2 else 0.4)
        canvas = self.paste(canvas, self.pictures.picture(k), np.asarray(self.masks[k, :height, :width]), scale, target)
        return canvas.astype(np.uint8)

    def made_up_leaf(self, k):
        """A known leaf's outline filled with another plant's surface, so the network learns that a pasted edge is no crop."""
        shape = self.random.choice(self.cut_outs)
        height, width = self.pictures.height[shape], self.pictures.width[shape]
        fill = cv2.resize(self.seen_anew(k, 0.1), (int(width), int(height)))
        canvas = self.ground().astype(np.float32)
        mask = np.asarray(self.masks[shape, :height, :width])
        return self.paste(canvas, fill, mask, self.random.uniform(0.6, 1.4), np.full(2, self.size / 2)).astype(np.uint8)

    def lit(self, picture, strength):
        """Another brightness, white balance, gamma, saturation and contrast."""
        random = self.random
        image = picture.astype(np.float32) / 255
        image = image * random.normal(1, 0.07 * strength, 3).clip(0.75, 1.3).astype(np.float32)
        image = np.power(np.clip(image * self.about_one(0.22 * strength), 0, 1), self.about_one(0.22 * strength))
        grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)[..., None]
        image = grey + (image - grey) * self.about_one(0.3 * strength)
        middle = np.float32(image.mean())
        image = middle + (image - middle) * self.about_one(0.2 * strength)
        return (np.clip(image, 0, 1) * 255).astype(np.uint8)

    def about_one(self, spread):
        return np.float32(np.exp(self.random.normal(0, spread)))

    def photographed(self, picture):
        """Light, white balance, haze, shade, blur, low resolution, noise and JPEG, as cheap phones make them."""
        random = self.random
        chance = random.random
        image = self.lit(picture, 1.0) if chance() < 0.9 else picture
        if chance() < 0.15:  # a shadow or a glare across the picture
            slope = cv2.resize(random.uniform(0.45, 1.25, (2, 2)).astype(np.float32), (self.size, self.size))
            image = np.clip(image * slope[..., None], 0, 255).astype(np.uint8)
        if chance() < 0.3:
            hsv = cv2.cvtColor(image, cv2.COLOR_RGB2HSV)
            hsv[..., 0] = (hsv[..., 0].astype(np.int16) + int(random.integers(-7, 8))) % 180
            image = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)
        if chance() < 0.25:
            image = cv2.GaussianBlur(image, (0, 0), random.uniform(0.4, 1.6) * self.size / 144)
        if chance() < 0.2:
            small = int(self.size * random.uniform(0.35, 0.8))
            image = cv2.resize(cv2.resize(image, (small, small), interpolation=cv2.INTER_AREA), (self.size, self.size))
        if chance() < 0.2:
            noise = random.standard_normal(image.shape, np.float32) * np.float32(random.uniform(2, 14))
            image = np.clip(image + noise, 0, 255).astype(np.uint8)
        if chance() < 0.2:
            image = cv2.imdecode(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(25, 90))])[1], 1)
        return image
