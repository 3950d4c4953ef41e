import type { Words } from '../../lib/i18n.ts'

/** The page of the bills. */
export const bills: Words = {
  'The bills cannot be listed': 'बिल नहीं खुल सके',
  'No bill fits': 'कोई बिल नहीं मिला',
  'No bills yet': 'अभी कोई बिल नहीं',
  'Try a part of the number, the name or the phone, or other days.': 'नंबर, नाम या फ़ोन का हिस्सा लिखें, या दूसरी तारीखें देखें।',
  'The bill of an order is here as soon as the order is taken.': 'ऑर्डर लेते ही उसका बिल यहाँ आ जाता है।',
  'Bills found': 'मिले हुए बिल',
  'The newest {shown} of {total}. Type more to find an older one.':
    '{total} में से सबसे नए {shown}। पुराना बिल खोजने के लिए और लिखें।',
  '{amount} open': '{amount} बाकी',
  'Bill {invoice} cannot be shown': 'बिल {invoice} नहीं खुल सका',
  'Bill {invoice}': 'बिल {invoice}',
  A5: 'A5',
  A4: 'A4',
  PDF: 'PDF',
  'This order was cancelled; its bill says so.': 'यह ऑर्डर रद्द है; बिल पर भी यही लिखा है।',
  'This bill was printed before: the next print is marked as a reprint.':
    'यह बिल पहले छप चुका है: अगली बार “दोबारा छपा” लिखा आएगा।',
  'Open the order': 'ऑर्डर खोलें',
  'Find a bill': 'बिल खोजें',
  'Number, name or phone': 'नंबर, नाम या फ़ोन',
  'The bill is still being looked for': 'बिल अभी ढूँढा जा रहा है',
  'There is no bill {number}': '{number} नंबर का कोई बिल नहीं है',
  'There is no bill to print': 'छापने को कोई बिल नहीं है',
  'Find a bill, look at it, print it, save it or send it.': 'बिल खोजें, देखें, छापें, सेव करें या भेजें।',
}
