import type { Words } from '../../lib/i18n.ts'

/** Why a message did not go out, or was called off. */
export const messageReasons: Words = {
  'The connection to WhatsApp has ended. Whoever runs Clothesline must renew its access token.':
    'WhatsApp से जुड़ाव खत्म हो गया है। Clothesline चलाने वाले को उसका टोकन नया करना होगा।',
  'WhatsApp did not understand this message. Compare the template with Settings, Messages.':
    'WhatsApp यह मैसेज समझ नहीं पाया। टेम्पलेट को सेटिंग के “मैसेज” से मिलाकर देखें।',
  'WhatsApp has blocked this account for breaking its rules.': 'नियम तोड़ने के कारण WhatsApp ने यह अकाउंट रोक दिया है।',
  'WhatsApp did not deliver it: the number takes part in one of its experiments.':
    'WhatsApp ने इसे नहीं पहुँचाया: यह नंबर उसके एक प्रयोग में है।',
  'The template wants something that this message does not have. Compare it with Settings, Messages.':
    'टेम्पलेट को कुछ ऐसा चाहिए जो इस मैसेज में नहीं है। उसे सेटिंग के “मैसेज” से मिलाकर देखें।',
  'The template does not fit this message. Compare it with Settings, Messages.':
    'टेम्पलेट इस मैसेज से मेल नहीं खाता। उसे सेटिंग के “मैसेज” से मिलाकर देखें।',
  'A message cannot go to the number it comes from.': 'मैसेज उसी नंबर पर नहीं जा सकता जिससे वह आता है।',
  'WhatsApp could not deliver it. The number may not be on WhatsApp, or the customer has an old version.':
    'WhatsApp इसे पहुँचा नहीं पाया। शायद यह नंबर WhatsApp पर नहीं है, या ग्राहक के पास पुराना वर्शन है।',
  'WhatsApp has locked this account.': 'WhatsApp ने यह अकाउंट बंद कर दिया है।',
  'WhatsApp wants to be paid: there is a problem with the payment method of the account.':
    'WhatsApp को पेमेंट चाहिए: अकाउंट के पेमेंट के तरीके में दिक्कत है।',
  'The customer has not written for 24 hours, so WhatsApp takes only an approved template.':
    'ग्राहक ने 24 घंटे से कुछ नहीं लिखा, इसलिए WhatsApp सिर्फ़ मंज़ूर टेम्पलेट लेता है।',
  'WhatsApp holds messages back because customers reported some of them.':
    'कुछ मैसेज की शिकायत होने से WhatsApp मैसेज रोक रहा है।',
  'WhatsApp did not deliver it, so that this customer does not get too many messages.':
    'WhatsApp ने इसे नहीं पहुँचाया, ताकि इस ग्राहक को बहुत ज़्यादा मैसेज न मिलें।',
  'The customer has switched off messages like this one.': 'ग्राहक ने ऐसे मैसेज बंद कर रखे हैं।',
  'WhatsApp could not fetch the bill. PUBLIC_URL must be reachable from outside.':
    'WhatsApp बिल नहीं ला पाया। PUBLIC_URL बाहर से खुलना चाहिए।',
  'The template has another number of parameters than this message. Compare it with Settings, Messages.':
    'टेम्पलेट में खाली जगहें इस मैसेज जितनी नहीं हैं। उसे सेटिंग के “मैसेज” से मिलाकर देखें।',
  'WhatsApp does not know this template in this language, or has not approved it yet.':
    'WhatsApp इस भाषा में यह टेम्पलेट नहीं जानता, या उसने इसे अभी मंज़ूर नहीं किया।',
  'The text of the template becomes too long with these names.': 'इन नामों के साथ टेम्पलेट बहुत लंबा हो जाता है।',
  'The template breaks a rule of WhatsApp.': 'यह टेम्पलेट WhatsApp का एक नियम तोड़ता है।',
  'WhatsApp has paused this template because customers did not like it.':
    'ग्राहकों को पसंद न आने से WhatsApp ने यह टेम्पलेट रोक दिया है।',
  'WhatsApp has switched this template off for good.': 'WhatsApp ने यह टेम्पलेट हमेशा के लिए बंद कर दिया है।',
  'The phone number is not registered with WhatsApp.': 'यह फ़ोन नंबर WhatsApp में दर्ज नहीं है।',
  'WhatsApp is away ({why})': 'WhatsApp अभी नहीं मिल रहा ({why})',
  'WhatsApp gave no number to this message': 'WhatsApp ने इस मैसेज को कोई नंबर नहीं दिया',
  'WhatsApp cannot take it just now ({code})': 'WhatsApp इसे अभी नहीं ले सकता ({code})',
  'No answer came, so nobody knows whether it arrived. Look into the chat before you send it again.':
    'जवाब नहीं आया, इसलिए पता नहीं कि यह पहुँचा या नहीं। दोबारा भेजने से पहले चैट देख लें।',
  'It waited for more than two days and was not sent. Send it again if it still matters.':
    'यह दो दिन से ज़्यादा रुका रहा और नहीं भेजा गया। अब भी ज़रूरी हो तो दोबारा भेजें।',
  'Restored from a backup. Send it again if it is still wanted.': 'बैकअप से वापस आया। अब भी चाहिए तो दोबारा भेजें।',
  'The customer wants no messages any more': 'ग्राहक अब मैसेज नहीं चाहता',
  'The customer wrote STOP': 'ग्राहक ने STOP लिखा',
  'The customer was deleted': 'ग्राहक हटा दिया गया',
  'The order was deleted': 'ऑर्डर हटा दिया गया',
}
