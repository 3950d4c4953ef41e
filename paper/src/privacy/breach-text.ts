import type { Breach, CustomerLanguage } from '@clothesline/contract'
import { dayIn } from '@clothesline/domain'
import { billDay, billWordsIn } from '../bill/bill-words.ts'

interface Shop {
  storeName: string
  phone: string
  email: string
  timeZone: string
}

type Facts = Pick<Breach, 'what' | 'data' | 'measures' | 'sinceOn' | 'noticedAt' | 'customers'>
type DataName = Breach['data'][number]

const dataWords: Record<CustomerLanguage, Record<DataName, string>> = {
  en: {
    name: 'name',
    phone: 'phone number',
    address: 'address',
    email: 'e-mail address',
    orders: 'orders and bills',
    dues: 'amounts due and paid',
  },
  hi: {
    name: 'नाम',
    phone: 'फ़ोन नंबर',
    address: 'पता',
    email: 'ई-मेल पता',
    orders: 'ऑर्डर और बिल',
    dues: 'बाकी और दी गई रकम',
  },
  mr: {
    name: 'नाव',
    phone: 'फोन नंबर',
    address: 'पत्ता',
    email: 'ई-मेल पत्ता',
    orders: 'ऑर्डर आणि बिले',
    dues: 'बाकी आणि दिलेली रक्कम',
  },
}

interface NoticeWords {
  title(shop: string): string
  happened: string
  since: string
  data: string
  measures: string
  careful: string
  questions: string
}

const noticeWords: Record<CustomerLanguage, NoticeWords> = {
  en: {
    title: (shop) => `An important notice from ${shop} about your data.`,
    happened: 'What happened',
    since: 'Since',
    data: 'Your data concerned',
    measures: 'What we have done',
    careful: 'Please be careful: do not answer messages that ask for money, an OTP or a password in our name.',
    questions: 'Questions? Contact us',
  },
  hi: {
    title: (shop) => `${shop} की ओर से आपकी जानकारी के बारे में ज़रूरी सूचना।`,
    happened: 'क्या हुआ',
    since: 'कब से',
    data: 'आपकी कौन सी जानकारी',
    measures: 'हमने क्या किया',
    careful: 'कृपया सावधान रहें: हमारे नाम पर पैसे, OTP या पासवर्ड माँगने वाले मैसेज का जवाब न दें।',
    questions: 'सवाल हों तो संपर्क करें',
  },
  mr: {
    title: (shop) => `${shop} कडून तुमच्या माहितीबद्दल महत्त्वाची सूचना.`,
    happened: 'काय झाले',
    since: 'केव्हापासून',
    data: 'तुमची कोणती माहिती',
    measures: 'आम्ही काय केले',
    careful: 'कृपया सावध राहा: आमच्या नावाने पैसे, OTP किंवा पासवर्ड मागणाऱ्या मेसेजला उत्तर देऊ नका.',
    questions: 'प्रश्न असल्यास संपर्क करा',
  },
}

const listOf = (data: readonly DataName[], language: CustomerLanguage) =>
  data.map((name) => dataWords[language][name]).join(', ') || '–'

const reach = ({ phone, email }: Shop) => [phone, email].filter(Boolean).join(', ')

/** What each customer is told, in plain words: what happened, what it may mean, what the shop does, whom to ask. */
export function breachTextForCustomers(breach: Facts, shop: Shop, language: CustomerLanguage): string {
  const data = listOf(breach.data, language)
  const since = billDay(breach.sinceOn, billWordsIn(language))
  const words = noticeWords[language]
  const lines = [
    words.title(shop.storeName),
    `${words.happened}: ${breach.what}`,
    `${words.since}: ${since}`,
    `${words.data}: ${data}`,
    ...(breach.measures === '' ? [] : [`${words.measures}: ${breach.measures}`]),
    words.careful,
    `${words.questions}: ${reach(shop)}`,
  ]
  return lines.join('\n')
}

/** 10 Nov 2026, 14:05. The clock of the shop, as a Board in the same country reads it. */
function moment(at: string, timeZone: string): string {
  const instant = new Date(at)
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant)
  return `${billDay(dayIn(timeZone, instant), billWordsIn('en'))}, ${clock}`
}

/** The intimation to the Data Protection Board, with what its form asks for. */
export function breachTextForBoard(breach: Facts, shop: Shop): string {
  return [
    'To the Data Protection Board of India',
    'Intimation of a personal data breach (section 8(6) of the Digital Personal Data Protection Act, 2023)',
    '',
    `Data fiduciary: ${shop.storeName}`,
    `Contact: ${reach(shop)}`,
    `Nature of the breach: ${breach.what}`,
    `Personal data concerned: ${listOf(breach.data, 'en')}`,
    `Began on: ${billDay(breach.sinceOn, billWordsIn('en'))}`,
    `Noticed on: ${moment(breach.noticedAt, shop.timeZone)}`,
    `Data principals affected: ${breach.customers}`,
    'Likely consequences: unwanted calls or messages, and attempts at fraud in the name of the shop',
    `Measures taken: ${breach.measures || '–'}`,
  ].join('\n')
}
