import type { Words } from '../../lib/i18n.ts'

/** The settings page. */
export const settings: Words = {
  'Data export': 'डेटा निकालें',
  Backup: 'बैकअप',
  'What brings everything back after a broken disk, and what your own download is for.':
    'डिस्क ख़राब हो तो सब कुछ किससे वापस आता है, और आपका अपना डाउनलोड किस काम का है।',
  'The ZIP of the data export': 'निकाले गए डेटा की ZIP',
  'The {count} tables of your store as CSV files, to read, to count and to take along.':
    'आपके स्टोर की {count} तालिकाएँ CSV फ़ाइलों में: पढ़ने, गिनने और साथ ले जाने के लिए।',
  'It holds no pictures, neither the logo nor photos of bills, and no passwords. It cannot be restored.':
    'इसमें तस्वीरें नहीं हैं, न लोगो न बिलों की फ़ोटो, और पासवर्ड भी नहीं। इसे वापस लोड नहीं किया जा सकता।',
  'The whole backup': 'पूरा बैकअप',
  'Everything of all stores on this server in one file, pictures and scrambled passwords too. Whoever runs the server makes it with this command, while the shop works on:':
    'इस सर्वर के सभी स्टोर का सब कुछ एक फ़ाइल में, तस्वीरें और गुप्त रूप में पासवर्ड भी। सर्वर चलाने वाला इसे इस कमांड से बनाता है, दुकान चलती रहती है:',
  'This page cannot see when the last one was made. Ask whoever runs the server; copies belong on another machine, and a restore should have been tried there once.':
    'पिछला कब बना, यह पेज नहीं देख सकता। सर्वर चलाने वाले से पूछें; कॉपी किसी दूसरी मशीन पर हों, और वहाँ एक बार वापस लोड करके देखा गया हो।',
  'CSV of {title}': '{title} की CSV',
  'Export {title}': '{title} निकालें',
  'Unsaved changes': 'बदलाव सेव नहीं हुए',
  'Changes are not saved yet': 'बदलाव अभी सेव नहीं हुए',
  'Save settings': 'सेटिंग सेव करें',
  'GSTIN is needed when GST is on': 'GST चालू हो तो GSTIN ज़रूरी है',
  'Minimum weight can have at most three decimals': 'कम से कम वज़न में दशमलव के बाद ज़्यादा से ज़्यादा तीन अंक हों',
  'On paper the first number reads': 'कागज़ पर पहला नंबर ऐसा छपेगा',
  'What stands on the bill and on the tags besides the name.': 'नाम के अलावा बिल और टैग पर क्या छपे।',
  'Whether your bills carry GST, and under which number. It counts for new orders only.':
    'बिल पर GST लगे या नहीं, और किस नंबर से। यह सिर्फ़ नए ऑर्डर पर लागू होगा।',
  'How orders are taken, numbered and charged at your counter.': 'आपके काउंटर पर ऑर्डर कैसे लिए जाते हैं, नंबर और दाम कैसे लगते हैं।',
  'The date that a new order promises to the customer.': 'नए ऑर्डर में ग्राहक को दी जाने वाली तारीख।',
  'The paper in your printer, and how customers pay by UPI.': 'आपके प्रिंटर का कागज़, और ग्राहक UPI से कैसे पैसे दें।',
  'The figures that everybody at the counter can see on the first page.': 'पहले पेज के आँकड़े, जो काउंटर पर सबको दिखते हैं।',
  'What customers are told, and what only the owner may do.': 'ग्राहकों को क्या बताया जाए, और क्या सिर्फ़ मालिक कर सके।',
  'Profile and logo': 'प्रोफ़ाइल और लोगो',
  'Who you are to your customers, and where we reach you.': 'ग्राहकों के लिए आपकी पहचान, और आपसे संपर्क।',
  'Groups of settings': 'सेटिंग के हिस्से',
  'Not saved: enter the OTP once before you switch the protection on.':
    'सेव नहीं हुआ: सुरक्षा चालू करने से पहले एक बार OTP डालें।',
  'How your store works. Every setting begins with what most laundries use.':
    'आपका स्टोर कैसे चलता है। हर सेटिंग में पहले से वही है जो ज़्यादातर लॉन्ड्री रखती हैं।',
  'The settings could not be loaded': 'सेटिंग नहीं खुल सकी',
  'The settings were changed somewhere else in the meantime. What you typed is kept; look at it once more and save again.':
    'इस बीच सेटिंग कहीं और बदली गई। आपका लिखा बना हुआ है; एक बार देखकर फिर से सेव करें।',
  'Your changes to the settings are not saved yet.': 'सेटिंग के आपके बदलाव अभी सेव नहीं हुए।',
  'Lines of the orders': 'ऑर्डर के आइटम',
  'Expense categories': 'खर्च की कैटेगरी',
  'Cash-ups': 'कैश मिलान',
  'Dispatches to workshops': 'वर्कशॉप के डिस्पैच',
  Cloths: 'कपड़े',
  Services: 'सर्विस',
  'Record of changes': 'बदलावों का रिकॉर्ड',
  'Your data is yours: every table as a CSV file that any spreadsheet opens.':
    'आपका डेटा आपका है: हर सूची CSV फ़ाइल में, जिसे कोई भी स्प्रेडशीट खोल लेती है।',
  'Customers, orders, money, master data and settings in one ZIP': 'ग्राहक, ऑर्डर, पैसे, सूचियाँ और सेटिंग एक ZIP में',
  'Download all data': 'सारा डेटा डाउनलोड करें',
  'Or one table as CSV': 'या एक सूची CSV में',
  '{title}: loading': '{title}: आ रहा है',
  '{title}: {done} of {total}': '{title}: {total} में से {done}',
}
