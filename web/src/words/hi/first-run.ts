import type { Words } from '../../lib/i18n.ts'

/** The first steps of a new store. */
export const firstRun: Words = {
  'Complete the profile': 'प्रोफ़ाइल पूरी करें',
  'Say how you are taxed and paid': 'टैक्स और पेमेंट की जानकारी दें',
  'Take the first order': 'पहला ऑर्डर लें',
  'Address, branch and phone as they shall stand on the bill.': 'पता, ब्रांच और फ़ोन, जैसे बिल पर छपने हैं।',
  'Open the profile': 'प्रोफ़ाइल खोलें',
  'GST number and scheme, if you have one, and the UPI id that the QR code on the bill asks for.':
    'GST नंबर और स्कीम, अगर है, और UPI आईडी, जो बिल के QR में लगती है।',
  'Open tax and UPI': 'टैक्स और UPI खोलें',
  'Fifty cloths with usual rates are there. Change what costs something else with you.':
    'पचास कपड़े आम रेट के साथ पहले से हैं। जिनका आपके यहाँ दाम अलग है, उन्हें बदलें।',
  'Open the rates': 'रेट खोलें',
  'A phone number and a name. Many at once come from a spreadsheet.': 'फ़ोन नंबर और नाम। बहुत सारे एक साथ शीट से आ सकते हैं।',
  'Type “sh 5” for five shirts. The bill, the tags and the message follow.':
    'पाँच शर्ट के लिए “sh 5” लिखें। बिल, टैग और मैसेज अपने आप बनते हैं।',
  'A few steps, and the figures of the day will stand here. None of them is binding.':
    'बस कुछ कदम, फिर दिन के आँकड़े यहाँ दिखेंगे। कोई कदम पक्का नहीं है, बाद में बदल सकते हैं।',
  'Steps done': 'पूरे हुए कदम',
  '{done} of {all}': '{all} में से {done}',
  '{step}: done': '{step}: हो गया',
}
