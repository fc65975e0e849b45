/**
 * Actives that are banned, withdrawn or restricted in India, antibiotics, and organophosphates that we do not
 * recommend, with brands that farmers know. In lower case, as they stand inside a word or a name.
 */
export const bannedActives: readonly string[] = `
  alachlor, aldicarb, aldrin, benomyl, carbaryl, carbofuran, chlordane, chlorfenvinphos, ddt, diazinon,
  dichlorvos, dicofol, dieldrin, dinocap, endosulfan, endrin, fenarimol, fenitrothion, fenthion, heptachlor,
  kasugamycin, lindane, linuron, methomyl, mercury, parathion, monocrotophos, oxytetracycline, paraquat,
  phorate, phosphamidon, phosphide, sodium cyanide, streptocycline, streptomycin, tetracycline, thiometon,
  triazophos, trichlorfon, tridemorph, trifluralin, chlorpyrifos, chlorpyriphos, captafol, acephate,
  methoxyethyl, furadan, thimet, nuvan, monocil, gramoxone,
  मोनोक्रोटोफॉस, मोनोक्रोटोफास, कार्बोफ्यूरान, कार्बोफुरान, फोरेट, एंडोसल्फान, पैराथियान, पैराक्वाट, डाइक्लोरवॉस,
  स्ट्रेप्टोसाइक्लिन, स्ट्रेप्टोमाइसिन, टेट्रासाइक्लिन, क्लोरपायरीफॉस, क्लोरपाइरीफॉस, क्लोरोपायरीफॉस, एसीफेट,
  ट्राइजोफॉस, ट्रायजोफॉस, फॉस्फामिडान, डीडीटी, लिंडेन, फ्यूराडान, थीमेट,
  थायमेट, थिमेट, thimate`
  .split(',')
  .map((active) => active.trim());
