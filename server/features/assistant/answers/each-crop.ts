import type { Answer, Answerer, Asking } from '../answer.ts';

/** The price screen shows a longer list better. */
const mostCrops = 4;

/** Answers for each crop that a question names: "onion, tomato and potato price in Pune". */
export function forEachCrop(answerOne: Answerer): Answerer {
  return async (asking) => {
    const first = await answerOne(asking);
    const answers = [first, ...(await answerOthers(asking, first, answerOne))];
    return {
      ...first,
      text: answers.map(({ text }) => text).join(' '),
      ...(first.brief === undefined ? {} : { brief: answers.map(({ text, brief = text }) => brief).join(' ') }),
      cards: answers.flatMap(({ cards = [] }) => cards),
      citations: answers.flatMap(({ citations = [] }) => citations),
    };
  };
}

/** No other answers while kai waits for a reply to its own question. */
async function answerOthers(asking: Asking, first: Answer, answerOne: Answerer): Promise<Answer[]> {
  const { asked } = asking;
  if ((first.remember?.asked ?? null) !== null) return [];
  const answers: Answer[] = [];
  for (const commodity of asked.otherCommodities.slice(0, mostCrops - 1)) {
    const otherKinds = asked.kindsOf.get(commodity) ?? [];
    answers.push(await answerOne({ ...asking, asked: { ...asked, commodity, otherKinds } }));
  }
  return answers;
}
