"""The words of the model card; its figures come from figures.json."""

INTRODUCTION = """# Leaf model card
A MobileNetV2 (1.0) that looks at one photo of a leaf, fruit or plant and gives {classes} probabilities: 79 problems and healthy
states of 16 crops, `other_plant` and `not_a_plant`. The file is {megabytes} MB of ONNX (16-bit weights, 32-bit arithmetic). It started
from TensorFlow's ImageNet weights (Apache-2.0) and was fine-tuned on two CPU cores with laboratory leaves set before field backgrounds.
Every figure here was measured on this project's own pictures, of the committed file or of the training phase that is named.

**Use it for** a first hint to a farmer, with its confidence, followed by advice to check. **Do not use it** to decide on a pesticide,
insurance or any payment, or for crops that are not in the list.

**How it looks.** It takes the middle four fifths of the photo's centre square at {size} px, in four quarter turns, and averages the four,
so that turning a photo changes nothing.

**How it decides** (temperature {temperature}):
- "Does not look like a plant" from {notAPlant}.
- A crop is named when it is likely enough and the picture lies near enough to that crop's middle (`ml/distance.py`): rice, maize and
  sugarcane from {blade[probability]} within {blade[distance]}, the others from {leaf[probability]} within {leaf[distance]}.
- A problem is named from {problem}; where a person names the crop, from {given} given that crop.
- Where a person names the crop, a second head (8-bit, 1280 × classes, in the same file) is mixed in within that crop: it was fitted to
  pictures that the first head never saw, each source counting the same (`docs/decisions/0160-a-second-head.md`).
- Where a person names the crop and shows two or three different leaves, a problem is named from 0.85 or 0.8, and the photos may give the
  crop less; banana and chilli keep those of one photo (`docs/decisions/0139-three-leaves.md`).
- Otherwise the answer is "not sure".

**Print, screens and darkness.** The network never learnt them: to it, dark letters on a pale ground are spots. So the app first looks at
the pixels alone (`leaf/picture/shows-no-plant.ts`) and calls a page, a screenshot or darkness "not a plant" whatever the network says. It refused
4 of 26,257 pictures of plants, two of them slides of a talk. Of 60 drawn photos of paper and screens that decided nothing in the rule, it
found 52, and "not a plant" was said of 56 (9 before); of 150 screenshots of Khet it found 124 (125; 7 before). Dark or nearly empty
screens and light letters on a strong colour mostly end as "not sure" (`docs/decisions/0088-print-is-no-plant.md`). The tables below are
of the network without this check."""

SAID = """Each row: the share of pictures that end with each answer, and how many of the named ones are right. The words before the colon name
the network: `onward` is the committed file, `half_field` an earlier phase that had not yet seen these crops."""

LEFT_OUT = """## With the crop named, by left-out source
This is the figure for a place whose photos nobody has seen. The first head never saw these sources; the second head (`ml/second_head.py`)
was fitted once for each row without that row's source. Their mean counts, because a large source must not decide. `npm run bench:leaf-sets --
DIR SCORES` measures them by the app's own rules. A set of several leaves is drawn from one source and problem. *Strict*: the share
that is named rightly, or ends with a pair that holds the truth, after questions; *soft*: the truth is at least among those shown. The
questions are simulated: a plant shows each sign as often as `catalogue/signs.json` says, and one answer in ten is wrong, so strict and soft
flatter. "Never learnt" are problems that no class stands for: a name for them is always wrong."""

LEFT_OUT_SAID = """Cotton's strict share is low because its class "diseased" stands for many problems, and no question tells it. Of the other nine crops no
second source is at hand: there is no figure for a new place.

Plants that the network does not know, called by every crop's name in turn, get a name in {mean} % of one-leaf cases (by source {least} to
{most}; the first head alone 0.5 to 2.8), at most {worst}, and in {three} % of cases with three leaves ({three_least} to {three_most}), because
three leaves may give the crop less. A person who names the wrong crop for a plant that Khet does not know is told too much there.

**Healthy plants.** Of one healthy leaf, healthy is first in {healthy}. Chilli's eleven healthy leaves of that source are all taken for sick: nothing
here mends it. Groundnut has one source, so only a slice of it can be measured, of which the first head has seen others: the 60 healthy test
pictures are healthy first in 90 % by the first head and in 92 % with both, the second fitted without the slice (five folds), and of its 205
sick ones 7 and 10 % are called healthy. In another place it was 7 % of the healthy ones, on pictures that are not at hand.

PlantDoc's eighth (120 pictures) is a slice of a source that the first head was trained on, so it says little about a new place. A second
head fitted without PlantDoc has the right problem first in 66 % of it (the first head alone 71), in three in 95 (92)."""

LIMITS = """## Limits
- A phone, season or variety unlike those of the pictures can shift every figure.
- Field pictures are few for tomato, potato, maize, apple, grape and capsicum (PlantDoc), and some classes have none: see below.
- The pictures have a shorter side of 144 px: it cannot see small early signs.
- One leaf can bear two problems; the network names one.
- It does not know wheat, tea, coconut, soybean or other pulses. Grass-like unknown crops look to it like rice, maize or sugarcane: hence
  the high threshold before a crop is named.
- The figures flatter a little: the thresholds, the weight of the second head and its temperature were chosen on the left-out sources that
  they are reported on; chosen on the other sources, the mean first is within a point. The temperature and the size of the view were chosen
  on three withheld sources.
- The thresholds of rice, maize and sugarcane come from the `half_field` network by way of the test folder.
- Each further phase of training still improved it. The table of the test folder shows where it falls short of a target.
- Not measured: the 32-bit network over the whole test folder beside the 16-bit file.

Classes with little behind them, and their training pictures:"""

DATA = """## Data
20,476 training and 3,875 test pictures. None of them is in this repository, nor shown by the app.

| source | of | licence as far as known |
|---|---|---|
| PlantVillage (several copies) | tomato, potato, capsicum, maize, grape, apple, citrus greening; laboratory | CC BY-SA 3.0 / CC0 by its hosts; apple and orange copies CC BY 4.0 |
| PlantDoc | apple, capsicum, maize, grape, potato, tomato, other plants; field and web | CC BY 4.0 upstream |
| black gram, chilli, bean (Uganda), citrus (Pakistan) sets | as named | CC BY 4.0 |
| groundnut, rice (Odisha), mango (Bangladesh) sets | as named | CC BY 4.0 upstream (from memory) |
| sugarcane set | sugarcane | MIT |
| banana (Bangladesh), cotton, maize with fall armyworm, three small rice sets | as named | not stated |
| DeepWeeds (Australia) | other plants | CC BY 4.0 |
| clothing, PlantVillage backgrounds, natural images | not a plant | CC0 / CC BY 4.0 / not stated |
| ImageNet (through the backbone's weights) | – | weights Apache-2.0 |"""

REPEAT = """## To repeat it
`ml/README.md` has the training from nothing, each step's command and what was tried. From the picture tars:
`evaluate.py` measures every figure into `figures.json`, `card.py` writes this card from it, and `golden.py` writes `golden.json`, to
which the app's tests hold the TypeScript. The simulated questions are `npm run bench:leaf-talk -- DIR`, DIR with `manifest.csv` and the
field pictures; `npm run bench:leaf-sets` writes the tables by left-out source into `left-out.json`: run both again with each new network."""
