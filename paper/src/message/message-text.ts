import type { CustomerLanguage } from '@clothesline/contract'
import { MESSAGE_PLACEHOLDERS, type MessageKind, type MessagePlaceholder, namesIn } from '@clothesline/domain'
import { type MessageFacts, type MessageValues, messageValues } from './message-values.ts'

const PLACEHOLDER = /\{(\w+)\}/g
const OPTIONAL_PART = /\[([^[\]]*)\]/g

/** The text of a message to a customer: the store's own or the default. */
export function messageText<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  { language = 'en', text }: { language?: CustomerLanguage; text?: string | undefined } = {},
): string {
  return fillIn(text ?? defaultMessageTexts[language][kind], messageValues(kind, facts, language))
}

/** The same, and the parameters of its approved template. The chat service accepts no empty ones. */
export function templateMessage<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  { language, text }: { language: CustomerLanguage; text?: string | undefined },
): { body: string; parameters: string[] } {
  const values = messageValues(kind, facts, language)
  const body = fillIn(text ?? defaultMessageTexts[language][kind], values)
  return { body, parameters: templatePlaceholders(kind).map((name) => values[name]?.text || '–') }
}

function fillIn(text: string, values: MessageValues): string {
  return tidy(
    text
      .replaceAll(OPTIONAL_PART, (_, part: string) => (saysSomething(part, values) ? part : ''))
      .replaceAll(PLACEHOLDER, (_, name: MessagePlaceholder) => values[name]?.text ?? ''),
  )
}

/** The placeholders of the usual text; the template's {{1}}, {{2}} … are these, in this order. */
export function templatePlaceholders(kind: MessageKind): readonly MessagePlaceholder[] {
  const known = placeholders.get(kind)
  if (known) return known
  const used = new Set(namesIn(defaultMessageTexts.en[kind]))
  const found = MESSAGE_PLACEHOLDERS[kind].filter((name) => used.has(name))
  placeholders.set(kind, found)
  return found
}

const placeholders = new Map<MessageKind, readonly MessagePlaceholder[]>()

/** The default text with numbered parameters, as submitted for approval. */
export function templateBody(kind: MessageKind, language: CustomerLanguage): string {
  const names: readonly string[] = templatePlaceholders(kind)
  return tidy(
    defaultMessageTexts[language][kind]
      .replaceAll(OPTIONAL_PART, '$1')
      .replaceAll(PLACEHOLDER, (_, name: string) => `{{${names.indexOf(name) + 1}}}`),
  )
}

function saysSomething(part: string, values: MessageValues): boolean {
  return namesIn(part).every((name) => values[name as MessagePlaceholder]?.isNothing === false)
}

/** Removes spaces left by omitted parts; lines stay, with at most one empty line between them. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * The default texts. Parts in [brackets] are omitted when their value is empty. No text starts or ends with a
 * placeholder: the chat service refuses such templates.
 */
export const defaultMessageTexts: Record<CustomerLanguage, Record<MessageKind, string>> = {
  en: {
    welcome:
      'Welcome to {store}, {customer}! We will send your bills here and tell you when your clothes are ready. Reply STOP if you do not want these messages.',
    invoice:
      'Thank you, {customer}. Your bill {number} at {store}: {pieces}, {amount}. [Paid: {paid}.] [To pay: {balance}.] Ready by {promised}. [Follow your order at {link} at any time.]',
    delayed:
      'Dear {customer}, we are sorry: your clothes at {store} (bill {number}, {pieces}) will now be ready on {promised}. [Follow your order at {link} at any time.] Thank you for your patience.',
    ready:
      'Dear {customer}, your clothes are ready at {store}: bill {number}, {pieces}. [To pay: {balance}.] [See them and pay at {link} at any time.] We look forward to seeing you.',
    delivered:
      'Thank you, {customer}. You have received {delivered} of bill {number} from {store}. [Still with us: {remaining}.] [To pay: {balance}.] [How did we do? Tell us at {link} if you like.] See you again soon.',
    dueReminder:
      'Dear {customer}, a reminder from {store}: {balance} is still due on {bills}. [You can pay by UPI to {upi}.] [Bills and payment: {link} is your own page.] If you have already paid, please let us know.',
    note: 'Dear {customer}, {store} has corrected your bill {bill} with note {number} for {amount}. [To pay: {balance}.] Thank you for your patience.',
    pickupBooked:
      'Dear {customer}, {store} will come to you on {day} between {time} to {task}. [See or cancel it at {link} at any time.] Please let us know if this time does not suit you.',
    onTheWay:
      'Dear {customer}, {store} is on the way to {task} between {time}. [{rider} is coming to you.] [For a delivery, please have the code on your page {link} ready.] See you soon.',
    bagCounted:
      'Dear {customer}, we have opened your bag {bag} at {store} and counted {pieces}. Bill {number}: {amount}, ready by {promised}. [To pay: {balance}.] [Please confirm the count at {link} or tell us what is missing.] Thank you.',
  },
  hi: {
    welcome:
      'नमस्ते {customer} जी, {store} में आपका स्वागत है! यहाँ आपको अपने बिल मिलेंगे और कपड़े तैयार होने की खबर भी। मैसेज न चाहें तो STOP लिखकर भेजें।',
    invoice:
      'धन्यवाद, {customer} जी। {store} में आपका बिल {number}: {pieces}, {amount}। [पेमेंट मिला: {paid}।] [बाकी: {balance}।] {promised} तक तैयार होगा। [अपना ऑर्डर {link} पर कभी भी देखें।]',
    delayed:
      'नमस्ते {customer} जी, माफ़ कीजिए: {store} में बिल {number} के आपके कपड़े ({pieces}) अब {promised} को तैयार होंगे। [अपना ऑर्डर {link} पर कभी भी देखें।] आपके धैर्य के लिए धन्यवाद।',
    ready:
      'नमस्ते {customer} जी, {store} में आपके कपड़े तैयार हैं: बिल {number}, {pieces}। [बाकी: {balance}।] [देखने और पेमेंट के लिए {link} खोलें।] आपका इंतज़ार रहेगा।',
    delivered:
      'धन्यवाद, {customer} जी। {store} के बिल {number} में से आपको मिला: {delivered}। [हमारे पास बाकी: {remaining}।] [देना बाकी: {balance}।] [चाहें तो {link} पर बताएँ कि काम कैसा रहा।] फिर मिलेंगे।',
    dueReminder:
      'नमस्ते {customer} जी, {store} की ओर से याद दिला दें: {bills} पर {balance} बाकी है। [UPI से दे सकते हैं: {upi}।] [बिल और पेमेंट के लिए {link} खोलें।] अगर आप दे चुके हैं, तो कृपया हमें बता दें।',
    note: 'नमस्ते {customer} जी, यह {store} का नोट {number} है, {amount} का; इससे आपका बिल {bill} ठीक किया गया है। [देना बाकी: {balance}।] आपके धैर्य के लिए धन्यवाद।',
    pickupBooked:
      'नमस्ते {customer} जी, {store} से हम {day} को {time} {task} आएँगे। [{link} पर कभी भी देखें या रद्द करें।] समय ठीक न हो तो कृपया हमें बता दें।',
    onTheWay:
      'नमस्ते {customer} जी, हम {store} से {time} {task} आ रहे हैं। [{rider} आ रहे हैं।] [डिलीवरी का कोड आपके पेज {link} पर है।] थोड़ी देर में मिलते हैं।',
    bagCounted:
      'नमस्ते {customer} जी, {store} में हमने आपका बैग {bag} खोलकर गिना: {pieces}। बिल {number}: {amount}, {promised} तक तैयार होगा। [बाकी: {balance}।] [कृपया {link} पर गिनती सही बताएँ या बताएँ कि क्या कम है।] धन्यवाद।',
  },
  mr: {
    welcome:
      'नमस्कार {customer}, {store} मध्ये तुमचे स्वागत आहे! इथे तुम्हाला बिले मिळतील आणि कपडे तयार झाल्याचे कळेल. हे मेसेज नको असतील तर STOP लिहून पाठवा.',
    invoice:
      'धन्यवाद, {customer}. {store} मधील तुमचे बिल {number}: {pieces}, {amount}. [पेमेंट मिळाले: {paid}.] [बाकी: {balance}.] {promised} पर्यंत तयार होईल. [तुमची ऑर्डर {link} वर कधीही पाहा.]',
    delayed:
      'नमस्कार {customer}, माफ करा: {store} मधील बिल {number} चे तुमचे कपडे ({pieces}) आता {promised} ला तयार होतील. [तुमची ऑर्डर {link} वर कधीही पाहा.] थांबल्याबद्दल धन्यवाद.',
    ready:
      'नमस्कार {customer}, {store} मध्ये तुमचे कपडे तयार आहेत: बिल {number}, {pieces}. [बाकी: {balance}.] [पाहण्यासाठी आणि पेमेंटसाठी {link} उघडा.] आम्ही तुमची वाट पाहू.',
    delivered:
      'धन्यवाद, {customer}. {store} च्या बिल {number} मधून तुम्हाला मिळाले: {delivered}. [आमच्याकडे बाकी: {remaining}.] [देणे बाकी: {balance}.] [काम कसे झाले ते {link} वर सांगा.] पुन्हा भेटू.',
    dueReminder:
      'नमस्कार {customer}, {store} कडून आठवण: {bills} साठी {balance} बाकी आहे. [UPI ने देऊ शकता: {upi}.] [बिले आणि पेमेंटसाठी {link} उघडा.] दिले असल्यास कृपया आम्हाला कळवा.',
    note: 'नमस्कार {customer}, ही {store} ची नोट {number} आहे, {amount} ची; तिने तुमचे बिल {bill} दुरुस्त केले आहे. [देणे बाकी: {balance}.] सहकार्याबद्दल धन्यवाद.',
    pickupBooked:
      'नमस्कार {customer}, {store} कडून आम्ही {day} ला {time} या वेळेत {task} येऊ. [{link} वर कधीही पाहा किंवा रद्द करा.] वेळ जमत नसेल तर कृपया आम्हाला कळवा.',
    onTheWay:
      'नमस्कार {customer}, आम्ही {store} मधून {time} या वेळेत {task} येत आहोत. [{rider} येत आहेत.] [डिलिव्हरीचा कोड तुमच्या {link} या पेजवर आहे.] लवकरच भेटू.',
    bagCounted:
      'नमस्कार {customer}, {store} मध्ये आम्ही तुमची बॅग {bag} उघडून मोजली: {pieces}. बिल {number}: {amount}, {promised} पर्यंत तयार होईल. [बाकी: {balance}.] [कृपया {link} वर मोजणी बरोबर असल्याचे कळवा किंवा काय कमी आहे ते सांगा.] धन्यवाद.',
  },
}
