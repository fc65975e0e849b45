/** The language of a question, and whether its writer uses the letters of that language or Latin ones. */
export interface Spoken {
  readonly language: string;
  readonly letters: 'own' | 'latin';
}

const latin = 'latin';

/** Small words that tell a language. A word of several languages counts for each, so only the others decide. */
const telling: Readonly<Record<string, { readonly script: string; readonly own: string; readonly latin?: string }>> = {
  en: {
    script: 'Latin',
    own: 'what how when where which who why can could should shall will would are was does did my our we you your it its of for and or with from this that today tomorrow yesterday not have has want need tell give get please much many any there in on at if good best i am myself',
  },
  hi: {
    script: 'Devanagari',
    own: 'है हैं हूँ हूं क्या क्यों कैसे कैसा कैसी कब कहाँ कहां कितना कितने कितनी कौन कौनसा कौनसी मेरा मेरे मेरी हमें हम मैं मुझे को का की के से में पर और या नहीं मत करूँ करूं करें करना करनी सकता सकते सकती लूँ लूं दूँ दूं रहा रहे रही रहेगा होगा होगी हुआ गया गयी गई चाहिए बताओ बताइए आज कल था थे थी वाला वाले मिलेगा मिलेगी पड़ेगा इस किस भी तो',
    latin:
      'hai hain he kya kyu kyun kyon kaise kaisa kaisi kab kahan kaha kitna kitne kitni kaun kaunsa kaunsi konsa mera mere meri hame hume hum main mai mujhe ko ka ki ke se mein me par pe aur ya nahi nahin nai mat karu karun kare karein karna karni kar sakta sakte sakti lu lun du dun de raha rahe rahi rahega hoga hogi hua gaya gayi chahiye batao bataiye bata aaj kal abhi tha thi wala wale bhai milega milegi padega padegi kis bhi to chal',
  },
  mr: {
    script: 'Devanagari',
    own: 'आहे आहेत काय का कसा कशी कसे कधी कुठे किती कोण कोणता कोणती कोणते माझा माझी माझे माझ्या मला आम्ही आम्हाला आणि किंवा नाही नको करू करावे करावी करावा करायचे करायचं करायला येईल येतील होईल पडेल पडणार उद्या काल होता होती झाला झाली झाले सांगा पाहिजे हवे हवा मिळेल मिळणार द्यावे घ्यावे देऊ आज आपण साठी असेल येतो येते वर',
    latin:
      'ahe aahe ahet kay kaay ka kasa kashi kase kadhi kuthe kiti kon konta konti konte maza mazya majha majhya majhi mala amhi aamhi tumhi madhye ani aani kinva nahi nako karu karave karava karayche yeil hoil padel padnar aaj udya kal hota zala zali jhala sanga pahije havay milel milnar dyave ghyave deu var sathi',
  },
};

/** Letters and endings that only one language writes. */
const marks: readonly (readonly [language: string, mark: RegExp])[] = [['mr', /ळ|च्या$|मध्ये$|साठी$/u]];

const words = new Map(
  Object.entries(telling).flatMap(([language, lists]) => [
    [`${language} own`, new Set(lists.own.split(' '))] as const,
    ...(lists.latin === undefined ? [] : [[`${language} ${latin}`, new Set(lists.latin.split(' '))] as const]),
  ]),
);

/**
 * The language and the letters that the words tell; undefined where they tell none, as the name of a crop alone does.
 * Between equals the app's language wins.
 */
export function languageOfQuestion(text: string, ofApp: string): Spoken | undefined {
  const said = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const ranked = [...words]
    .map(([name, list]) => {
      const [language = '', letters] = name.split(' ');
      const told = said.filter((word) => list.has(word)).length;
      const marked = said.filter((word) => marks.some(([of, mark]) => of === language && mark.test(word))).length;
      return { language, letters: letters === latin ? latin : 'own', count: told + marked } satisfies Spoken & {
        count: number;
      };
    })
    .toSorted(
      (one, other) => other.count - one.count || Number(other.language === ofApp) - Number(one.language === ofApp),
    );
  const [best] = ranked;
  if (best !== undefined && best.count > 0) return { language: best.language, letters: best.letters };
  return ofOwnScript(said, ofApp);
}

/** A name in the letters of another language than the app's is of that language: "कांदा" in an English app. */
function ofOwnScript(said: readonly string[], ofApp: string): Spoken | undefined {
  const isIn = (script = 'Latin') =>
    said.length > 0 && said.every((word) => new RegExp(`\\p{Script=${script}}`, 'u').test(word));
  if (isIn(telling[ofApp]?.script)) return undefined;
  const found = Object.entries(telling).find(([, { script }]) => script !== 'Latin' && isIn(script));
  return found && { language: found[0], letters: 'own' };
}
