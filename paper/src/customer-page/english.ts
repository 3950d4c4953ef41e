import type { MyOpenPage, MyOrder } from '@clothesline/contract'
import type { Purpose } from '@clothesline/domain'

type GarmentState = MyOrder['garments'][number]['state']
type RequestKind = MyOpenPage['requests'][number]['kind']

const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`

/** What a customer's page says. Said to one person, in the words of the counter. */
export const english = {
  hello: (name: string) => `Hello ${name}`,
  call: 'Call',
  callShop: (phone: string) => `Call ${phone}`,
  map: 'Map',
  language: 'Language',
  send: 'Send',
  save: 'Save',
  takeBack: 'Take it back',
  close: 'Close',
  previewTitle: (shop: string) => `${shop} – your clothes`,
  previewText: 'See where your clothes are, what is to pay, and your bills.',

  // At a glance
  readyNow: (count: number) =>
    count === 1 ? 'Your 1 piece is ready to pick up' : `${pieces(count)} are ready to pick up`,
  readyToBring: (count: number) => (count === 1 ? 'Your 1 piece is ready' : `${pieces(count)} are ready`),
  nextReady: (day: string) => `Your clothes will be ready by ${day}`,
  nothingHere: 'None of your clothes are with us right now.',
  pay: (amount: string) => `Pay ${amount}`,
  askPickup: 'Ask for a pickup',

  // Orders
  yourClothes: 'Your clothes with us',
  toPayStill: 'Handed over, still to pay',
  earlier: 'Earlier orders',
  newestOf: (shown: number, total: number) => `The newest ${shown} of ${total}`,
  bill: (number: string) => `Bill ${number}`,
  billOf: (number: string, day: string) => `Bill ${number} of ${day}`,
  billPdf: 'Bill as PDF',
  cancelled: 'This order was cancelled',
  steps: 'Where your order is',
  took: 'We have your clothes',
  since: (day: string) => `since ${day}`,
  cleaning: 'Being cleaned',
  promised: (day: string) => `ready by ${day}`,
  late: (day: string) => `Sorry, this is late. The new day is ${day}.`,
  lateNoDay: 'Sorry, this is late. Please call us for the new day.',
  ready: 'Ready',
  pickUp: 'Pick up at the shop',
  bringing: 'We bring them to you',
  pickedUp: 'Picked up',
  delivered: 'Delivered to you',
  of: (count: number, total: number) => `${count} of ${pieces(total)}`,
  done: 'done',
  now: 'now',
  later: 'still to come',
  places: {
    received: 'with us',
    workshop: 'being cleaned',
    ready: 'ready',
    delivered: 'with you',
  } as Record<GarmentState, string>,
  pieces,
  amount: 'Amount',
  notes: 'Credit and debit notes',
  paid: 'Paid',
  toPay: 'To pay',
  nothingToPay: 'Nothing left to pay',

  // Paying
  payment: 'Payment',
  dueAll: 'To pay for all orders',
  advance: 'Your advance with us',
  payByUpi: (amount: string) => `Pay ${amount} by UPI`,
  scanToPay: (amount: string) => `UPI code for ${amount}`,
  orScan: 'Or scan this code with any UPI app. The shop marks it as paid when the money has arrived.',
  reference: (reference: string) => `Payment reference: ${reference}`,
  upiId: 'UPI id',
  copy: 'Copy',
  copied: 'Copied',
  saveCode: 'Save the code as a picture',
  payFailed: 'It did not work?',
  payFailedHelp:
    'Open your UPI app yourself and pay to the UPI id below, or save the code as a picture and open it in the app. If money left your account and the app says it failed, it usually comes back within a few days: show the shop the message of your bank.',
  havePaid: 'I have paid',
  claimed: (amount: string, at: string) =>
    `You told us on ${at} that you paid ${amount}. The shop checks it and marks it as paid.`,
  claimTakeBack: 'I have not paid after all',
  claimRest: 'Newer bills can be paid now:',

  // What a customer can say about an order
  isWrong: 'Something is wrong',
  whatIsWrong: 'What is wrong?',
  toldUs: (at: string) => `You told us on ${at}`,
  settledOn: (at: string) => `Settled on ${at}`,
  answer: (answer: string) => `The shop answers: ${answer}`,
  rate: 'Rate this order',
  changeRating: 'Change the rating',
  stars: (stars: number) => `${stars} of 5 stars`,
  rateWords: 'What went well, and what did not?',
  bag: (bag: string, count: number) => `We opened your bag ${bag} and counted ${pieces(count)}.`,
  bagAsk: 'Please tell us whether this is right.',
  bagRight: 'The count is right',
  bagWrong: 'The count is not right',
  bagHowMany: 'How many were there, and what is missing?',
  bagConfirmed: (at: string) => `You confirmed this on ${at}.`,
  bagObjected: (at: string) => `You told us on ${at} that the count is not right. The shop answers below.`,

  // Pickups and deliveries
  visits: 'Pickup and delivery',
  pickup: 'Pickup',
  delivery: 'Delivery',
  deliverIt: 'Bring it to me',
  visitStates: {
    requested: 'Waiting for the shop to confirm',
    accepted: 'Confirmed',
    on_the_way: 'The rider is on the way',
  } as Record<string, string>,
  riderCode: (code: string) => `Give this code to the rider who brings your clothes: ${code}`,
  cancelVisit: 'Cancel it',
  addressWithPin: 'Address with PIN code',
  showTimes: 'Show free times',
  chooseTime: 'When should we come?',
  full: 'full',
  riderNote: 'Note for the rider',
  keepAddress: 'Keep this address for the next time',
  noTimes: 'There is no free time in the next days. Please call the shop.',
  fee: (amount: string) => `The delivery costs ${amount}.`,
  feeBelow: (amount: string, above: string) => `The delivery costs ${amount}, and nothing from ${above} on.`,
  times: (from: string, to: string) => `${clock(from)} to ${clock(to)}`,

  // Details, consents, rights
  details: 'Your details',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  email: 'E-mail',
  languageOfMessages: 'Language of messages',
  messages: 'Messages on WhatsApp',
  purposes: {
    orders: ['Messages about orders', 'Your bill, and a note when your clothes are ready or handed over.'],
    reminders: ['Payment reminders', 'At most one a day, and only while something is to pay.'],
    offers: ['Offers', 'News and discounts from this shop.'],
  } as Record<Purpose, [title: string, explanation: string]>,
  agreed: 'You get these.',
  declined: 'You do not get these.',
  agree: 'Send me these',
  withdraw: 'Stop these',
  rights: 'Your data and your rights',
  knows: (shop: string) => `What ${shop} knows about you, and why`,
  notice: (days: number, phone: string) => [
    'Name and phone: to find you at the counter and to hand over the right clothes.',
    'Address: to pick up and deliver clothes, if you want that.',
    'E-mail and notes: only if you or the shop wrote them down.',
    'Orders, bills and payments: to do the work and to keep the books as tax law requires.',
    'Messages: only for the purposes that you agreed to. Stop them above at any time; it takes effect at once.',
    'Nobody else gets your data, apart from WhatsApp, which delivers the messages.',
    `You can see, correct, download and erase your data here. The shop answers within ${days} days.`,
    phone === ''
      ? 'Complaints: to the shop first, then to the Data Protection Board of India.'
      : `Complaints: to the shop first (${phone}), then to the Data Protection Board of India.`,
  ],
  download: 'Download my data',
  downloadFile: 'Download as a file',
  myData: 'Everything that the shop keeps about you',
  correct: 'Something is not correct',
  correctWhat: 'What should it say?',
  erase: 'Erase my data',
  eraseSure: 'Erase your data?',
  eraseAfter: (days: number) => `It is done after ${days} days; until then you can take it back here.`,
  eraseByShop: 'The shop confirms it first; until then you can take it back here.',
  eraseMeans:
    'You then get no more messages. Once everything is handed over and paid, your name, phone and address disappear from our pages. Bills are kept as tax law requires.',
  requests: {
    correct: 'You asked for a correction',
    erase: 'You asked us to erase your data',
    copy: 'You asked for your data',
  } as Record<RequestKind, string>,
  takenBack: (at: string) => `Taken back on ${at}`,
  erasedOn: (at: string) => `Your data is erased on ${at}, unless you take it back.`,
  answerBy: (day: string) => `You get an answer by ${day}.`,
  proofWhy: (digits: string) =>
    `To be sure that it is you, we send a code on WhatsApp to the number ending in ${digits}.`,

  // A link after a long silence
  isYours: 'Is this still your phone?',
  silentCode: (digits: string) =>
    `We have not heard from you for a while. We send a code on WhatsApp to the number ending in ${digits}.`,
  silentDigits: 'We have not heard from you for a while. Enter the last four digits of your phone number.',
  lastDigits: 'Last four digits of your phone',
  sendCode: 'Send me a code',
  sendAnother: 'Send another code',
  code: 'Code',
  openPage: 'Open my page',

  // Ended and wrong links
  ended: 'This link has ended',
  endedHelp: 'Every message from the shop brings a new link. Or ask the shop for one.',
  tryAgain: 'Try again',
  notNow: 'Your page cannot be shown right now. Please try again in a minute.',

  // What was done
  said: {
    claim: 'Thank you. The shop checks it and marks it as paid.',
    claimBack: 'Taken back. Nothing is marked as paid.',
    complaint: 'Thank you. The shop answers you here.',
    rating: 'Thank you for your rating.',
    count: 'Thank you. The shop sees it at once.',
    visit: 'Thank you. This page shows when the shop confirms.',
    visitOff: 'Cancelled.',
    details: 'Saved. The shop sees it at once.',
    consent: 'Saved.',
    request: 'Thank you. The shop answers you here.',
    back: 'Taken back.',
    code: 'The code is on its way.',
  },
}

export type CustomerPageWords = typeof english
export type DoneWord = keyof CustomerPageWords['said']

/** 10:00 is "10 in the morning", 13:00 "1 in the afternoon". */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % 12 === 0 ? 12 : hours % 12
  const part = hours < 12 ? 'in the morning' : hours < 17 ? 'in the afternoon' : 'in the evening'
  return `${hour}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} ${part}`
}
