/** The words that a dose is made of, as sources of regular expressions; a word with a space in it has a \s there. */
function oneOf(...lists: readonly string[]): string {
  return fold(lists.join(' ').trim().split(/\s+/).join('|'));
}

/** One code for each letter; in Hindi the sign for a nasal is one (पाँच, पांच), and the dot below is none. */
export function fold(text: string): string {
  return text.normalize('NFKC').replaceAll('\u093C', '').replaceAll('\u0901', '\u0902');
}

/** Also the end of a compound: "twenty-one", "two and a half". */
const englishNumbers = String.raw`
  half halves thirds? quarters? one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred
  thousand lakhs? dozens? few couple several`;

/** Each number to 99 has a word of its own, and most of them two or three spellings. */
const hindiNumbers = String.raw`
  आधा आधी आधे पाव तिहाई चौथाई पौन पौना पौने सवा साढे डेढ ढेड ढाई अढाई कुछ कई चंद दर्जन
  एक दो तीन चार पांच छह छ[ः:]? छे छै सात आठ नौ दस
  ग्यारह बारह तेरह चौदह पंद्रह पन्द्रह पंदरह सोलह सत्रह सत्तरह सतरह अ(?:ट्|ठ्)?ठारह उन्नीस बीस
  इक्कीस इकीस बा[ईइ]स ते[ईइ]स चौबीस पच्चीस पचीस छब्बीस सत्ता[ईइ]स अ(?:ट्|ठ्)?ठा[ईइ]स उनतीस उन्तीस तीस
  इकतीस इकत्तीस बत्तीस ते(?:ं)?तीस तै(?:ं)?तीस चौ(?:ं)?तीस पै(?:ं)?तीस छत्तीस सै(?:ं)?तीस अडतीस
  उनतालीस उन्तालीस उनचालीस उन्चालीस चालीस इकतालीस बयालीस ब्यालीस बियालीस ते(?:ं)?तालीस तै(?:ं)?तालीस तिरालीस
  चौ(?:ं)?वालीस चवालीस पै(?:ं)?तालीस छियालीस छयालीस सै(?:ं)?तालीस अडतालीस उनचास उन्चास पचास
  इक्यावन इकावन बावन तिरपन तिरेपन त्रेपन चौवन चव्वन पचपन छप्पन सत्तावन सतावन अ(?:ट्|ठ्)?ठावन उनसठ उन्सठ साठ
  इकसठ बासठ तिरसठ तिरेसठ त्रेसठ चौ(?:ं)?सठ पै(?:ं)?सठ छियासठ सडसठ सरसठ अडसठ उनहत्तर उन्हत्तर उनहतर सत्तर
  इकहत्तर इकहतर इकत्तर बहत्तर बहतर तिहत्तर तिहतर चौहत्तर चौहतर पचहत्तर पचहतर पिचहत्तर पचत्तर छिहत्तर छिहतर छियत्तर
  सतहत्तर सतहतर सतत्तर अठहत्तर अठहतर अठत्तर उन्यासी उन्नासी उनासी अस्सी
  इक्यासी इकासी बयासी ब्यासी बियासी तिरासी तेरासी चौरासी पचासी पिचासी छियासी सत्तासी सतासी अ(?:ट्|ठ्)?ठासी नवासी
  नब्बे नव्वे इक्यान[वब]े इकान[वब]े बान[वब]े बयान[वब]े तिरान[वब]े चौरान[वब]े पचान[वब]े पंचान[वब]े पिचान[वब]े छियान[वब]े
  सत्तान[वब]े सतान[वब]े अ(?:ं|ट्|ठ्)?ठान[वब]े निन्यान[वब]े सौ सैकडा हजार लाख करोड`;

const englishMeasures = String.raw`
  ml mls milli\s?lit(?:re|er)s? cc c\.c\. lit(?:re|er)s? ltrs? lts? l cl gallons? fl\.?\s?oz oz ounces? pounds? lbs? g gs
  gms? grams? grammes? kgs? kilos? kilograms? mg mgs milligrams? μg mcg quintals? tonnes? ppm ppb percent per\scent pct
  ec wp sc sl wg wdg sp gr dp ew od fs
  tsp tbsp tea\s?spoons? table\s?spoons? spoons? (?:tea\s?|table\s?)?spoonfuls? cups? drops? pumps? tanks? sachets?
  pouch(?:es)? tablets? tolas? seers? maunds?`;

/** What a farm measures with: "cans" alone, for "one can see". */
const englishContainers = String.raw`
  bags? sacks? bottles? packets? packs? pkts? vials? jars? tins? cans box(?:es)? cartons? glass(?:es)? mugs? jugs? bowls?
  buckets? drums? baskets? scoops? shovels? trolleys? cart\s?loads?
  (?:bag|sack|bottle|bucket|glass|cup|cap|mug|jar|bowl|hand|fist|palm|scoop|shovel)\s?fuls? handsful pinch(?:es)?
  bori boriyan katta katte thaili muth?i mutthi chutki`;

const hindiMeasures = String.raw`
  मि\.?\s?ली\.? मिली मिलीलीटर मिली\sलीटर मिलिलीटर एम\.?\s?एल\.? सी\s?सी लीटर लिटर ली\.? ग्राम ग्रा\.? ग्रॅम
  मि\.?\s?ग्रा\.? मिलीग्राम कि\.?\s?ग्रा\.? किग्रा किलो किलोग्राम केजी के\.?जी\.? क्विंटल कुंतल टन तोल[ाे] सेर छटांक पीपीएम
  प्रतिशत फीसदी चम्मच चम्मचें कप ढक्कन बूंद बूंदें पंप पम्प टंकी टैंक पाउच पुडिया पुडियां गोली गोलियां ईसी डब्ल्यूपी
  एससी एसएल डब्ल्यूजी`;

const hindiContainers = String.raw`
  बोर(?:ी|ा|े|ों|ियां|ियों) कट्ट(?:ा|े|ी|ों) थैल(?:ी|ा|े|ों|ियां|ियों) बोतल(?:ें|ों)? शीश(?:ी|ियां|ियों) पै(?:के|कि)ट(?:ों)?
  पा(?:के|कि)ट मु(?:ट्|ठ्)?ठ(?:ी|ा|े|ियां|ियों) चुटक(?:ी|ियां|ियों) अंजुली अंजुरी अंजलि बाल्ट(?:ी|ियां|ियों)
  डिब्ब(?:ा|े|ी|ों|ियां|ियों) डब्ब(?:ा|े|ों) गिलास ग्लास लोट(?:ा|े|ों) मग कटोर(?:ी|ा|े|ियां) टोकर(?:ी|ा|े|ियां) तसल(?:ा|े)
  ट्र(?:ा|ॉ)ल(?:ी|ियां) ड्रम टिन जार घड(?:ा|े) मटक(?:ा|े)`;

/** What may stand between the number and its measure: "half of a small bag", "दो बड़े चम्मच", "दो यूरिया की बोरी". */
const betweenWords = String.raw`
  to of a an the full heaped heaping level rounded small big large medium standard whole more extra
  urea dap npk mop ssp potash lime gypsum ash fertili[sz]ers? manure compost
  से और की का के भरी भरे भरा पूरी पूरे पूरा बडी बडे बडा छोटी छोटे छोटा यूरिया डीएपी पोटाश चूना चूने राख जिप्सम खाद उर्वरक`;

const englishAreas = String.raw`
  acres? hectares? ha bighas? guntas? gunthas? cents? kanals? lit(?:re|er)s? ltrs? l tanks? pumps? knapsacks? sprayers?
  sq(?:uare)?\.?\s?(?:m|metres?|meters?|feet|ft) m2 kg kilos? kilograms? gallons? bucket spray(?:er)?\s?tank`;
const hindiAreas = String.raw`
  एकड हेक्टेयर हैक्टेयर हे\.? बीघा बीघे कट्ठा गुंठा कनाल लीटर लिटर पंप पम्प टंकी टैंक वर्ग\s?मीटर किलो किग्रा किलोग्राम बाल्टी`;

export const numberWords = oneOf(englishNumbers, hindiNumbers);
export const measures = oneOf(englishMeasures, hindiMeasures, englishContainers, hindiContainers);
export const containers = oneOf(englishContainers, hindiContainers);
export const between = oneOf(betweenWords);
export const hindiAreaWords = oneOf(hindiAreas);
export const areaWords = oneOf(englishAreas, hindiAreas);
