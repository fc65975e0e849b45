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

WITH_THE_CROP = """## With the crop named
A person names the crop first. "Never learnt" are problems of apple and tomato that no class stands for: a name for them is always wrong.
The threshold of apple and of tomato is the lowest at which at most one in ten of those is named, and at most one in twenty of any other
plant that is called so; for the other crops it is the lowest at which this holds for both together. The photo must give the crop at least
0.35 by itself. One half of the pictures chose the thresholds (`ml/recalibrate.py`); these figures are of all of them. Of the other crops
no problem that was never learnt has been measured."""

CALLED_WRONGLY = """When each set is called by the other crops' names in turn, a problem is named for 0.4 to 0.6 % of the known crops on average, at most 6
(apple called tomato), and for 0.3 to 2.4 % of the plants it does not know, but for 33 % of wheat and 12 of cardamom called maize, 13 of
strawberry called grape and 5 of brinjal called tomato."""

LIMITS = """## Limits
- A phone, season or variety unlike those of the pictures can shift every figure.
- Field pictures are few for tomato, potato, maize, apple, grape and capsicum (PlantDoc), and some classes have none: see below.
- The pictures have a shorter side of 144 px: it cannot see small early signs.
- One leaf can bear two problems; the network names one.
- It does not know wheat, tea, coconut, soybean or other pulses. Grass-like unknown crops look to it like rice, maize or sugarcane: hence
  the high threshold before a crop is named.
- The figures flatter a little: the thresholds were chosen on one half of the withheld pictures and are reported on all of them; the
  temperature, the size of the view and its nearness were chosen on all three withheld sources. PlantDoc's eighth (120 pictures, give or
  take 9 points) is of a source that it was otherwise trained on; the other two sources it never saw.
- The thresholds of rice, maize and sugarcane come from the `half_field` network by way of the test folder.
- Each further phase of training still improved it. The table of the test folder shows where it falls short of a target.
- Not measured: the 32-bit network over the whole test folder beside the 16-bit file.

Classes with little behind them, and their training pictures:"""

AFTER_QUESTIONS = """## After questions about signs (simulated)
Two sources that the network never saw, with the crop named. Each cell is the share of pictures (%) that end so; the brackets say how many
of these (%) are named rightly or hold the truth. "Unknown to Khet": the app says that it does not know this problem, and shows the
candidates it is not certain of. The simulation asks what the app would ask; a plant shows each sign as often as `catalogue/signs.json`
says, one answer in ten is wrong, and each figure is the mean of 20 runs. No real farmer has been measured, and the rule and the
simulation share the same textbook shares, so the figures after questions flatter. The rule's thresholds were chosen on the apples
(`docs/decisions/0068-a-problem-that-khet-does-not-know.md`). Fruit pictures (702 tomatoes) all end with nothing: it was taught leaves.

| pictures, with the crop named | n | when | named (right) | pair (holds it) | unknown to Khet (among those shown) | candidates (hold it) | nothing | questions |
|---|---|---|---|---|---|---|---|---|
| apple_orchard, apple, leaf, known problems | 719 | before questions | 20 (99) | 0 | 0 | 79 (99) | 1 | 0.0 |
| apple_orchard, apple, leaf, known problems | 719 | after questions | 61 (98) | 15 (100) | 15 (97) | 9 (100) | 0 | 1.5 |
| apple_orchard, apple, leaf, problems not learnt | 599 | before questions | 5 (0) | 0 | 0 | 92 (0) | 3 | 0.0 |
| apple_orchard, apple, leaf, problems not learnt | 599 | after questions | 10 (0) | 13 (0) | 53 (0) | 22 (0) | 2 | 2.5 |
| tomatopd, tomato, leaf, known problems | 518 | before questions | 28 (97) | 0 | 0 | 72 (83) | 1 | 0.0 |
| tomatopd, tomato, leaf, known problems | 518 | after questions | 53 (97) | 9 (89) | 20 (59) | 18 (85) | 0 | 1.8 |
| tomatopd, tomato, leaf, problems not learnt | 177 | before questions | 4 (0) | 0 | 0 | 95 (0) | 1 | 0.0 |
| tomatopd, tomato, leaf, problems not learnt | 177 | after questions | 8 (0) | 9 (0) | 48 (0) | 33 (0) | 1 | 2.8 |

With the pictures as they are (256 px on the shorter side, where the tables above see 192 on the longer), the right problem is first, in
two and in three in 89, 96 and 99 % of the apples and in 72, 81 and 87 % of the tomatoes.

Problems it was never taught show each sign here with a probability of 35 %. The photo names 5 (apple) and 4 (tomato) of 100 of them
wrongly, the questions 5 and 4 more. After a photo a name needs 0.8; from 0.75 on, 16 and 13 of 100 of them were named, and 72 and 60 of
the known, 6 and 4 more as a pair. What is no name now is said as "most likely this, less likely that"."""

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
field pictures: run it again with each new network."""
