import { describe, expect, test } from 'vitest';

import { dangerIn } from '#domain/danger/danger-in.ts';

import { dangerFiles } from './danger-files.node.ts';
import { openDangerRule } from './danger-rule.ts';
import { dangerPhrases } from './danger.ts';

/** How people speak about a danger, one sentence a line: many words of each language in many orders. */
const told = {
  English: {
    emergency: `
  my father is poisoned
  my father drank 2,4-D
  my brother drank metribuzin
  my son drank 24D by mistake
  my child swallowed a tablet from the box
  my husband took rat poison
  child ate sulphas tablet
  wife has taken celphos
  my brother took poison
  father drank monocrotophos
  he drank rogor
  my son drank nuvan by mistake
  labourer drank roundup by mistake
  my kid drank dettol
  baby swallowed mothball
  my wife ate aluminium phosphide
  drank acid
  my daughter has swallowed phenyl
  my uncle drank the medicine for spraying
  small boy licked thimet
  she consumed gramoxone yesterday
  paraquat was drunk by my father
  he has eaten furadan
  kid drank kerosene
  my worker swallowed chlorpyriphos from the bottle
  poison was taken by my mother
  grandfather drank weed killer thinking it was water
  girl ate zinc phosphide bait
  my buffalo drank urea water
  my cow ate pesticide sprayed grass
  goat ate poison bait
  my finger cut in chaff cutter
  hand got caught in thresher belt
  his leg got stuck in rotavator
  bull hit my father in stomach bleeding
  the bull gored my brother
  my father is not waking up after spraying
  worker is shivering and sweating after spray
  feeling giddy after spraying
  labour has headache and vomiting after spraying endosulfan
  my worker fainted while spraying
  spray fell on skin itching
  rogor splashed in my eyes
  inhaled fumes in grain store
  gas in well two men fell
  tractor fell over him
  chest pain
  father has pain in his chest since morning
  stroke father mouth crooked
  wall fell on him
  my son fell from tree not moving
  electric shock in farm
  krait bit my mother
  bees attacked my father
  my cow is bloated and lying down
  he is bleeding from the head
  loan sharks will kill me
  my husband beats me
  my son was bitten by a dog
  cat bit my daughter
  a monkey has bitten me
`,
    distress: `
  life is useless now bank people insult me daily
  tell me painless way to end it
  i cant go on anymore
  my family is better without me
  i am thinking of jumping in the well
  only rope is left for me
  nobody will miss me
  no way out only death
  how many sleeping tablets are enough
  how much endosulfan is fatal for man
  my husband says he will end his life
  my brother wants to commit suside
  i want to suicde
  i will drink rogor today
  i will consume sulphas
  i want to drink nuvan
  my father says he will drink poison
  please help me i am very depressed
  i will hang myself
  where can i get poison
  how much monocrotophos to die
  my son talks about dying
  i am tired of living like this
  he hanged himself what now
  i want to jump before train
  let me die
  i dont want to live any more
  i am a burden on my family
`,
    none: `
  my father died of heart attack any scheme
  husband died of electric shock compensation
  my brother died of a snake bite is there any insurance
  the soil is poisoned by salt
  which rat poison for field rats
  rat poison price
  which poison for rats in store
  how to kill weeds in wheat
  kill termites in the house
  scheme for family of farmer who did suicide
  compensation for family after farmer suicide
  why do farmers commit suicide statistics
  vomiting of wheat aphid honeydew
  monkeys ate my maize
  compensation for dog bite
  electric fence shock subsidy
  bees attacked my mango flowers
  bollworm ate all my cotton
  dog bite scheme
  chilli leaves dying i want to end this crop
  rats ate the poison but did not die
  insects drank the rogor and are still alive
  crop drank all the water
  which medicine should i give to tomato
  how much roundup to kill grass
  rogor for mango hoppers
  urea for wheat per acre
  can i eat tomato after spraying chlorpyriphos
  hand operated chaff cutter subsidy
  thresher subsidy in punjab
  chaff cutter machine price
  well subsidy in maharashtra
  scheme for a new well
  lady finger cut worm
  finger millet price
  stem bleeding of coconut palm
  my plants are dying please help
  my crop is dying i need medicine
  onion prices are depressed
  depression in bay of bengal rain
  langra mango price
  snake gourd price pune
  eye spot on sugarcane which spray
  price of jump start battery
  where to buy rogor
  where is urea available
  my father bought thimet from shop
  kill all insects in my field
  how to spray safely
  life of a solar pump
  life insurance scheme for farmers
  end of season price of cotton
  can cow eat urea treated straw
  fruit fell from tree before ripening
  spray urea on leaves
  white milk from stem blood red colour leaves
`,
  },
  Hindi: {
    emergency: `
  बच्चे ने 2,4-डी पी लिया
  भाई ने एट्राजीन पी लिया
  बच्चे ने गोली निगल ली
  बच्चा डूब रहा है
  मेरा बेटा डूब गया
  पति ने चूहे मारने की दवा खा ली
  pati ne chuhe maar dawa kha li
  bachche ne sulfas kha liya
  सल्फास की गोली खा ली
  बेटे ने दवाई पी ली खेत वाली
  dawai pi li usne
  papa behosh ho gaye spray karte karte
  बच्चे ने फिनाइल पी लिया
  रोगर पी लिया
  मोनो पी लिया
  nuvan pi gaya
  भाई ने राउंडअप पी लिया
  बहू ने थायमेट खा लिया
  मां ने गलती से रोगर पी लिया
  bhai ne monocrotophos pi liya
  पत्नी ने एंडोसल्फान पी लिया है
  दादाजी ने डेटॉल पी लिया
  ज़हर निगल लिया बेटी ने
  बेटी ने तेजाब पी लिया
  mummy ne gramoxone piya
  लड़के ने यूरिया खाया
  बच्ची ने मोर्टीन नहीं मिट्टी का तेल पी लिया
  पी लिया है रोगर उसने
  usne sulphas ki goli nigal li
  कीटनाशक चाट लिया छोटे बच्चे ने
  gaay ne urea kha liya
  भैंस ने कीटनाशक वाला चारा खा लिया
  बकरी ने ज़हर खा लिया
  aankh me dawa chali gayi
  आंख में रोगर चला गया
  haath par dawai gir gayi jalan
  हाथ थ्रेशर में आ गया
  kutti machine me ungli kat gayi
  उंगली कट गई
  थ्रेशर में हाथ कट गया
  बैल ने सींग मार दिया खून बह रहा है
  बैल ने पिता को मारा
  bijli ka current lag gaya
  seene me dard
  सीने में बहुत दर्द हो रहा है
  छिड़काव के बाद सिर दर्द और पसीना
  spray ke baad ulti ho rahi hai
  दवा छिड़कने के बाद हाथ कांप रहे हैं
  पापा को लकवा मार गया
  पापा पेड़ से गिर गए
  करैत ने काट लिया
  कुएं में गैस से दो आदमी गिर गए
  भाई को होश नहीं आ रहा
  मुझे मार डालेंगे वो लोग
  दीवार गिर गई मां दब गई
  बिल्ली ने हाथ पर काट लिया
  bandar ne bete ko kaat liya
`,
    distress: `
  भाई पंखे से लटक गया
  फांसी लगाने का मन करता है
  fansi laga lunga
  zindagi se thak gaya hu
  sab khatam kar dena chahta hu
  bank wale roz dhamki dete hai, mujhe nahi jeena
  कुएं में कूद जाऊंगा
  kue me kud jau
  suside karna hai
  आत्महत्या
  sulfas kha lu kya
  sulfas ki goli kaha milegi
  zeher kaha milega
  मेरे पति मरने की बात करते हैं
  घरवाले मेरे बिना ठीक रहेंगे
  ab koi rasta nahi bacha
  bahut depression me hu
  नींद की गोली कितनी खाने से मरते हैं
  मुझे मर जाना है
  मर जाऊं क्या
  रोगर पी लूंगा आज
  main rogor pi lunga
  दवा पीकर मर जाऊंगा
  भाई कहता है ज़हर खा लेगा
  जिंदगी बेकार हो गई है
  ट्रेन के आगे कूद जाऊं
  भाई आत्महत्या करना चाहता है
  ज़हर चाहिए
  अब जीने से थक गया हूं
  mujhe marna hai
  नहर में डूब मरूंगा
  मोनो कितना पीने से मौत होती है
`,
    none: `
  पति की करंट लगने से मौत हो गई मुआवजा
  पति की सांप काटने से मौत हुई मुआवजा मिलेगा क्या
  papa ki heart attack se maut ho gayi yojana
  बेटा कर्ज़ में डूब रहा है
  मेरी फसल डूब रही है
  लौकी रस्सी से लटक रही है
  मर रहे हैं मेरे पौधे
  फसल मर गई
  पौधे जल गए
  कीड़े मर जाएं ऐसी दवा
  चूहे मारने की दवा
  चूहे की दवा गोदाम में
  चूहों ने दवा खा ली फिर भी नहीं मरे
  rogor pi gaya keeda
  कीड़े रोगर पी गए फिर भी जिंदा हैं
  किसान की आत्महत्या पर परिवार को क्या मिलेगा
  आत्महत्या करने वाले किसान के परिवार के लिए योजना
  कुएं के लिए योजना
  कुआं खोदने पर सब्सिडी
  kue ke liye yojana
  कौन सी दवा दूं टमाटर में
  दवा खरीद ली अब कितना डालूं
  गेहूं में सल्फास की गोली रखें क्या
  रोगर कहां मिलेगा
  यूरिया कहां मिलेगा
  किस्त फंसी है मेरी
  kist phansi hui hai
  मुझे कीड़े मारना है
  mujhe keede marne hai
  mujhe chuhe marne ki dawa chahiye
  सुअर ने फसल खा ली
  इल्ली पत्ते खा गई कौन सी दवा
  पौधे मरने से कैसे बचाऊं
  मुर्गी के बच्चे जिंदा नहीं रहते
  कीटनाशक पीले पत्तों पर डालें क्या
  जीवन बीमा योजना
  जिंदगी भर की पेंशन
  लंगड़ा आम का भाव
  बंदर चावल खा गए
  मरम्मत करवाना चाहता हूं पंप की
  मराठी में कैसे करें
  ज़हर मुक्त खेती कहां सीखें
  हाथ से चलने वाली कुट्टी मशीन
  थ्रेशर पर सब्सिडी
  भैंस को खुजली है कौन सी दवा
  खेत में जाने का कोई रास्ता नहीं बचा
  jeera ka bhav nahi badha
  बारिश में सब खत्म हो गया बीमा
  दूध में खून आ रहा है
  पेड़ से फल गिर रहे हैं
  छिड़काव के बाद पत्ते जल गए
  सीने तक ऊंची घास कैसे हटाएं
  खून जैसा लाल पत्ता
  आंख वाला आलू बोएं क्या
  भिंडी के फल कट रहे हैं
  ट्रैक्टर के लिए लोन
  बैल का भाव
  खाद के बाद पानी पी लिया फसल ने
  यूरिया गाय को खिला सकते हैं क्या
`,
  },
  Marathi: {
    emergency: `
  मुलाने 2,4-डी प्यायले
  भावाने पेंडिमेथॅलिन प्यायले
  मुलाने गोळी गिळली
  मुलगा बुडत आहे
  नवऱ्याने उंदीर मारायचे औषध खाल्ले
  उंदराचे औषध खाल्लं मुलानं
  थायमेट खाल्ले
  भावाने रोगर प्यायला
  नुवान प्यायला
  सल्फास खाल्ला
  सेल्फॉस घेतली
  मोनो पिला
  बायकोने तणनाशक प्यायले
  मुलाने फिनाईल प्यायले
  मी विष घेतले आहे
  वडिलांनी राऊंडअप प्यायले
  मुलीने युरिया खाल्ला
  बाळाने रॉकेल प्यायले
  बहिणीने ग्रामोक्झोन घेतले विष म्हणून
  त्याने मोनोक्रोटोफॉस गिळले
  आईने चुकून फवारणीचे औषध प्यायले
  लहान मुलाने थिमेट चाटले
  प्यायला रोगर त्याने
  bhavane rogor pyayla
  mazya bhavane aushadh pyale
  baykone vish khalle
  शेजाऱ्याने एंडोसल्फान प्यायलं
  औषध तोंडात गेले
  अंगावर औषध सांडले
  हाताला औषध लागून आग होते
  डोळ्यात औषध गेले
  डोळ्यात रोगर उडाले
  फवारणी करताना चक्कर
  फवारून आल्यावर उलट्या
  baba bejar padle favarni kartana
  फवारणीनंतर घाम आणि थरथर
  फवारल्यावर डोके दुखते मळमळ होते
  बाबा बेशुद्ध पडले
  बैलाने मारले रक्त येतंय
  बैलाने वडिलांना शिंगाने मारले
  हात मळणी यंत्रात गेला
  बोट तुटले कडबा कुट्टीत
  थ्रेशरमध्ये हात अडकला
  बोट कापले
  रक्त थांबत नाही
  विजेचा शॉक बसला
  छातीत दुखतंय
  वडिलांच्या छातीत कळ येते
  मुलगा झाडावरून पडला आई गं त्याला हालचाल नाही
  साप चावलाय बैलाला
  मण्यार चावली
  गाईने युरिया खाल्ला
  म्हशीने विषारी चारा खाल्ला
  गाय फुगली
  शेळ्यांना विषबाधा
  मला मारून टाकतील
  वडिलांना पक्षाघात झाला
  मुलाला कुत्रं चावलं
  कुत्र्याने पायाला चावा घेतला
`,
    distress: `
  भाऊ पंख्याला लटकला
  नवऱ्याने स्वतःला लटकवून घेतले
  फाशी घ्यावीशी वाटते
  गळफास घेतो
  आता मरण हाच मार्ग
  मरायचंय
  कंटाळा आलाय जगण्याचा
  विहिरीत उडी मारतो
  औषध पिऊन मरतो
  विष कुठे मिळेल
  रोगर पितो आज
  माझा नवरा मरायची भाषा करतो
  भाऊ आत्महत्या करतो म्हणतो
  फाशी
  खूप नैराश्य आले
  कर्जाने मेलो
  किती गोळ्या खाल्ल्यावर मरतो
  घरच्यांना माझा त्रास
  जगायची इच्छा नाही
  जीवन संपवावे असे वाटते
  सगळं संपवून टाकतो
  mala marun jave vatte
  jagaychi iccha nahi
  मी विष पिणार आहे
  थायमेट खाऊन जीव देतो
  मोनो पिऊ का
  झोपेच्या गोळ्या किती लागतात
  आयुष्याला कंटाळलो
  आता जगू वाटत नाही
  मला मरण यावे
  आत्महत्या करावीशी वाटते
  vish kuthe milel
  जीव नकोसा झालाय
`,
    none: `
  वडिलांचा हार्ट अटॅकने मृत्यू झाला योजना आहे का
  नवरा सर्पदंशाने मेला भरपाई मिळेल का
  दोरीला लटकलेले टोमॅटो
  मुलगा कर्जात बुडाला
  माझी झाडे मरत आहेत
  पीक मेले
  पाने जळाली
  किडे मरायला कोणते औषध
  उंदीर मारायचे औषध
  उंदरांसाठी विष कोणते
  उंदराने विष खाल्ले पण मेला नाही
  अळीने रोगर प्यायला तरी मरत नाही
  विहीर अनुदान
  विहिरीसाठी योजना
  बिरसा मुंडा विहीर
  आत्महत्याग्रस्त शेतकरी कुटुंबाला मदत
  शेतकरी आत्महत्या कुटुंबाला किती मिळते
  विषमुक्त शेती कुठे शिकवतात
  विषाणू रोग मिरची
  मर रोग हरभरा
  कोणते औषध देऊ टोमॅटोला
  औषध घेतले आता किती टाकू
  मी रोगर घेतले दुकानातून
  खत घेतले पण बिल नाही
  खत खात्यात पैसे
  युरिया एकरी किती
  थायमेट टाकू का
  फवारणीनंतर किती दिवसांनी काढणी
  फवारणी करताना काय काळजी घ्यावी
  रोगर कुठे मिळेल
  मला किडे मारायचे आहेत
  गवत मरतो का राऊंडअप ने
  मळणी यंत्र अनुदान
  कडबा कुट्टी मशीन अनुदान
  हातपंप योजना
  लंगडा आंबा भाव
  मराठवाडा पाऊस
  जीवन विमा योजना
  जलजीवन मिशन
  झाडावरून फळे पडतात
  गाईच्या दुधात रक्त येते
  गाईला खाज आहे कोणते औषध
  डाळिंबाच्या पानावर डोळ्यासारखे ठिपके
  रोपे जगत नाहीत
  कोंबड्या मरत आहेत
  पिकाने पाणी प्यायले
  बोट भाडे किती
  छाती एवढे गवत
  बैलजोडी भाव
  माकडे मका खातात
  शेतात जायला रस्ता नाही
  साप येऊ नये म्हणून काय करावे
  जमीन नांगरायची इच्छा आहे
  उडीद भाव
  पिवळी पडली पाने औषध सांगा
  नदीजवळ शेत आहे उडीद पेरू का
`,
  },
} as const;

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

const codes = { English: 'en', Hindi: 'hi', Marathi: 'mr' } as const;

/** A phone has the phrases of its language and of English alone. */
function phrasesOnPhone(language: keyof typeof told) {
  const there = Object.entries(dangerFiles).filter(([code]) => code === 'en' || code === codes[language]);
  return openDangerRule(there.map(([, file]) => file)).phrases;
}

const languages = Object.keys(told) as (keyof typeof told)[];

describe.each(languages)('in %s', (language) => {
  const { emergency, distress, none } = told[language];
  const onPhone = phrasesOnPhone(language);
  const found = (line: string) => [dangerIn(line, dangerPhrases), dangerIn(line, onPhone)];

  test.each(linesOf(emergency))('a life is in danger in "%s", on the server and on a phone', (line) => {
    expect(found(line)).toEqual(['emergency', 'emergency']);
  });

  test.each(linesOf(distress))('despair is heard in "%s", on the server and on a phone', (line) => {
    expect(found(line)).toEqual(['distress', 'distress']);
  });

  test.each(linesOf(none))('"%s" is no danger', (line) => {
    expect(found(line)).toEqual([undefined, undefined]);
  });
});
