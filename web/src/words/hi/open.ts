import type { Words } from '../../lib/i18n.ts'

/** What a customer sees behind the link of an order. */
export const open: Words = {
  'Your order': 'आपका ऑर्डर',
  Now: 'अभी',
  'Still to come': 'आगे',
  'Pay {amount} by UPI': 'UPI से {amount} दें',
  'Scan with any UPI app: {amount} to {vpa}. The shop marks it as paid when it has arrived.':
    'किसी भी UPI ऐप से स्कैन करें: {vpa} को {amount}। पैसे पहुँचने पर दुकान इसे चुकाया हुआ लिख देगी।',
  'We have your clothes': 'आपके कपड़े हमारे पास हैं',
  'Since {day}': '{day} से',
  'Being cleaned': 'सफ़ाई हो रही है',
  'Promised for {day}': '{day} को देने का वादा',
  'Delivered to you': 'आपके घर पहुँचा दिए',
  'We bring them to you': 'हम घर पहुँचा देंगे',
  'Picked up': 'आप ले गए',
  'Pick up at the shop': 'दुकान से ले जाएँ',
  '{count} of {total} pieces': '{total} में से {count} पीस',
  'This order was cancelled': 'यह ऑर्डर रद्द हो गया',
  'Where your order is': 'आपका ऑर्डर कहाँ है',
  'Hello {name}': 'नमस्ते {name} जी',
  'Bill {number} of {day}': 'बिल {number}, {day}',
  'Your clothes': 'आपके कपड़े',
  'Pieces in all': 'कुल पीस',
  'Nothing left to pay': 'कुछ देना बाकी नहीं',
  'Bill as PDF': 'बिल PDF में',
  'Call {phone}': '{phone} पर फ़ोन करें',
  'This link has ended': 'यह लिंक अब नहीं चलता',
  'It is not valid any more. Please ask the shop for a new one.': 'यह लिंक बंद हो चुका है। दुकान से नया लिंक माँगें।',
  'The order cannot be shown': 'ऑर्डर नहीं दिखाया जा सकता',
  '{count} of 1 piece': '1 में से {count} पीस',
}
