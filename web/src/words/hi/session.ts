import type { Words } from '../../lib/i18n.ts'

/** Before the login, and the store-admin step. */
export const session: Words = {
  'Forgot password': 'पासवर्ड भूल गए',
  'Send new password': 'नया पासवर्ड भेजें',
  'We mail a one-time password to the address of the store. It is good for 30 minutes, and you choose your own when you log in with it.':
    'हम स्टोर के ई-मेल पर एक बार चलने वाला पासवर्ड भेजते हैं। वह 30 मिनट चलता है, और उससे लॉग इन करके आप अपना पासवर्ड चुनते हैं।',
  'Username or e-mail': 'यूज़रनेम या ई-मेल',
  'Username or e-mail is needed': 'यूज़रनेम या ई-मेल ज़रूरी है',
  'Log in as': 'किस रूप में लॉग इन करना है',
  'Welcome back': 'फिर से स्वागत है',
  'Log in to run the day’s work.': 'दिन का काम शुरू करने के लिए लॉग इन करें।',
  'Log in': 'लॉग इन करें',
  'Every device that is logged in with this username has to log in again afterwards.':
    'इस यूज़रनेम से जहाँ-जहाँ लॉग इन है, वहाँ इसके बाद फिर से लॉग इन करना होगा।',
  'You logged in with a one-time password. Choose a password of your own to go on.':
    'आपने एक बार वाले पासवर्ड से लॉग इन किया है। आगे बढ़ने के लिए अपना पासवर्ड चुनें।',
  'One-time password from the e-mail': 'ई-मेल में आया एक बार वाला पासवर्ड',
  'Current password': 'अभी का पासवर्ड',
  'At least {shortest} characters': 'कम से कम {shortest} अक्षर',
  'The password must have at least {shortest} characters': 'पासवर्ड में कम से कम {shortest} अक्षर हों',
  'Repeat the new password': 'नया पासवर्ड फिर से लिखें',
  'The two new passwords are not the same': 'दोनों नए पासवर्ड एक जैसे नहीं हैं',
  'Back to the login': 'लॉग इन पर वापस',
  'Store-admin step': 'स्टोर-एडमिन की पुष्टि',
  Verify: 'पुष्टि करें',
  'A one-time password of six digits goes to the e-mail of the store. It is good for 5 minutes.':
    'छह अंकों का OTP स्टोर के ई-मेल पर जाता है। वह 5 मिनट चलता है।',
  'Send another OTP': 'दूसरा OTP भेजें',
  'Send OTP': 'OTP भेजें',
  OTP: 'OTP',
  'OTP is needed': 'OTP ज़रूरी है',
  'Store-admin': 'स्टोर-एडमिन',
  'Verified until {time}. Reports, settings and the other protected steps are open on this device.':
    '{time} तक पुष्टि है। रिपोर्ट, सेटिंग और बाकी सुरक्षित काम इस डिवाइस पर खुले हैं।',
  'Reports, settings and other steps that you protect ask for a one-time password. It goes to the e-mail of the store.':
    'रिपोर्ट, सेटिंग और जो काम आप सुरक्षित रखते हैं, वे OTP माँगते हैं। OTP स्टोर के ई-मेल पर जाता है।',
  'End now': 'अभी बंद करें',
}
