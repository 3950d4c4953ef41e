import type { Words } from '../../lib/i18n.ts'

/** Where one is logged in, and the second step of the Admin. */
export const account: Words = {
  'Six digits from the app': 'ऐप में दिख रहे छह अंक',
  'Six digits from the authenticator app, or a recovery code': 'ऑथेंटिकेटर ऐप के छह अंक, या कोई रिकवरी कोड',
  'The devices could not be loaded': 'डिवाइस की सूची नहीं खुल सकी',
  '{browser} on {system}': '{system} पर {browser}',
  'Unknown device': 'अनजान डिवाइस',
  'Logged in {at}': '{at} को लॉग इन हुआ',
  'last used {ago}': 'पिछली बार {ago}',
  'This device': 'यही डिवाइस',
  'Log out': 'लॉग आउट करें',
  'Log out {name}': '{name} को लॉग आउट करें',
  'Log out all other devices': 'बाकी सभी डिवाइस लॉग आउट करें',
  'The device is logged out': 'डिवाइस लॉग आउट हो गया',
  'All other devices are logged out': 'बाकी सभी डिवाइस लॉग आउट हो गए',
  'Where you are logged in': 'आप कहाँ-कहाँ लॉग इन हैं',
  'Log out a device that was sold, lost or left at home. If you do not know one, update the password too.':
    'जो डिवाइस बिक गया, खो गया या घर छूट गया, उसे लॉग आउट करें। कोई डिवाइस आपका न हो तो पासवर्ड भी बदलें।',
  'Asked for because whoever gets the store’s mail can set a new password. The old address is told.':
    'यह इसलिए पूछा जाता है क्योंकि जिसे स्टोर का मेल मिलता है, वह नया पासवर्ड बना सकता है। पुराने पते पर ख़बर जाएगी।',
  'Without work a login ends after': 'काम न हो तो लॉग इन कितनी देर में बंद',
  'On every device of the store': 'स्टोर के हर डिवाइस पर',
  'E-mail changed': 'ई-मेल बदला गया',
  Security: 'सुरक्षा',
  'Security of your login': 'आपके लॉग इन की सुरक्षा',
  'Second step': 'दूसरा कदम',
  'The second step could not be looked at': 'दूसरे कदम की जानकारी नहीं मिल सकी',
  'Off. With it the login asks for a code from an app on your phone as well, so a stolen password opens nothing.':
    'बंद है। चालू होने पर लॉग इन आपके फ़ोन के ऐप का कोड भी माँगेगा, इसलिए चोरी हुआ पासवर्ड किसी काम का नहीं रहेगा।',
  'Set up the second step': 'दूसरा कदम चालू करें',
  'Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password, or type the key into it.':
    'इसे Google Authenticator, Aegis या 1Password जैसे ऑथेंटिकेटर ऐप से स्कैन करें, या नीचे की कुंजी उसमें लिखें।',
  'QR code for the authenticator app': 'ऑथेंटिकेटर ऐप के लिए QR कोड',
  Key: 'कुंजी',
  'Switch on': 'चालू करें',
  'Switch off': 'बंद करें',
  'On since {day}. Every login asks for a code.': '{day} से चालू है। हर लॉग इन कोड माँगता है।',
  'Recovery codes left: {left}. For new ones switch it off and on again.':
    'बचे हुए रिकवरी कोड: {left}। नए चाहिए तो इसे बंद करके फिर चालू करें।',
  'The second step is on': 'दूसरा कदम चालू है',
  'The second step is off': 'दूसरा कदम बंद है',
  'Keep these recovery codes away from your phone. Each lets you in once when the app is lost. They are not shown again.':
    'ये रिकवरी कोड फ़ोन से अलग रखें। ऐप खो जाए तो हर कोड एक बार लॉग इन करने देता है। ये दोबारा नहीं दिखेंगे।',
  'Recovery codes': 'रिकवरी कोड',
  'They could not be copied. Please write them down.': 'कॉपी नहीं हो सके। कृपया इन्हें लिख लें।',
  Copy: 'कॉपी करें',
  'I have kept them': 'मैंने सँभाल लिए',
}
