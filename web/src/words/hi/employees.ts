import type { Words } from '../../lib/i18n.ts'

/** Employees and their accounts. */
export const employees: Words = {
  Settled: 'हिसाब साफ़',
  '{amount} to pay': '{amount} देना है',
  '{amount} paid ahead': '{amount} पहले दिया',
  Role: 'काम',
  Salary: 'तनख़्वाह',
  Left: 'छोड़ गए',
  Employees: 'कर्मचारी',
  'Add employee': 'कर्मचारी जोड़ें',
  'Somebody else has changed this employee. Their changes are shown beside yours: look, then save again.':
    'किसी और ने इस कर्मचारी को बदला है। उनके बदलाव आपके साथ दिख रहे हैं: देखकर फिर से सेव करें।',
  'Ironing, counter, driver': 'इस्त्री, काउंटर, ड्राइवर',
  'Hidden. Type one only to change it.': 'छिपी हुई है। बदलनी हो तभी लिखें।',
  'For a month': 'एक महीने की',
  'Joined on': 'कब से काम पर',
  'Off for those who have left; their account stays.': 'जो छोड़ गए उनके लिए बंद रखें; उनका खाता बना रहेगा।',
  'Due taken back': 'बकाया वापस लिया',
  Earned: 'कमाया',
  'Payment taken back': 'पेमेंट वापस लिया',
  'Nothing was earned or paid yet': 'अभी न कुछ कमाया, न दिया गया',
  'Add what {name} has earned as a due; pay it when the day comes.':
    '{name} ने जो कमाया उसे बकाया में जोड़ें; दिन आने पर पैसे दें।',
  'Due of {name}': '{name} का बकाया',
  'Add due': 'बकाया जोड़ें',
  'Salary of November, overtime': 'नवंबर की तनख़्वाह, ओवरटाइम',
  'Pay {name}': '{name} को पैसे दें',
  'Now {now}. After this {after}.': 'अभी {now}। इसके बाद {after}।',
  'Take the due back?': 'बकाया वापस लें?',
  'Take the payment back?': 'पेमेंट वापस लें?',
  '{amount} of {day} counts no longer. Both lines stay in the account.':
    '{day} के {amount} अब नहीं गिने जाएँगे। दोनों एंट्री खाते में रहेंगी।',
  'This account is protected': 'यह खाता सुरक्षित है',
  'What employees earn and were paid opens with a one-time password of the store.':
    'कर्मचारियों की कमाई और पेमेंट स्टोर के OTP से खुलते हैं।',
  'All employees': 'सभी कर्मचारी',
  'The account could not be loaded': 'खाता नहीं खुल सका',
  'since {day}': '{day} से',
  '{amount} a month': '{amount} महीना',
  'has left': 'छोड़ गए',
  'There is no such employee': 'ऐसा कोई कर्मचारी नहीं है',
  'The address was typed with a mistake, or belongs to another store.': 'पता लिखने में गलती हुई है, या वह दूसरे स्टोर का है।',
  '{amount} to pay in all': 'कुल {amount} देना है',
  'Show amounts': 'रकम दिखाएँ',
  'Salaries and balances are protected by the store-admin step.': 'तनख़्वाह और हिसाब स्टोर-एडमिन से सुरक्षित हैं।',
  'The employees could not be loaded': 'कर्मचारी नहीं खुल सके',
  'Name, phone, role': 'नाम, फ़ोन, काम',
  'Names, ids, phones and roles are searched.': 'नाम, आईडी, फ़ोन और काम में खोजा जाता है।',
  'Show those who have left': 'छोड़ गए लोगों को भी दिखाएँ',
  'Add those who work in the store: what they earn and what they were paid is kept here.':
    'स्टोर में काम करने वालों को जोड़ें: उनकी कमाई और पेमेंट यहाँ रहते हैं।',
}
