import type { ChangeAction } from '@clothesline/contract'
import {
  type ChangeFormats,
  differences,
  type Facts,
  type Field,
  listOf,
  money,
  number,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'

/** What customers do through their own link, and what the shop does about it. */
const ACTIONS = [
  ...([
    'customer.setConsent',
    'customer.details',
    'customer.link',
    'customer.claimPaid',
    'customer.takeBackClaim',
  ] as const),
  ...(['customer.count'] as const),
  ...(['customer.claimSettled', 'customer.complain', 'customer.complaintAnswered', 'customer.rate'] as const),
  ...([
    'customer.askShop',
    'customer.takeBack',
    'customer.requestSettled',
    'customer.erase',
    'customer.replaced',
  ] as const),
  ...(['breach.save'] as const),
] as const satisfies readonly ChangeAction[]
export type PrivacyAction = (typeof ACTIONS)[number]

const forOrder = ({ invoice }: Facts, { say }: ChangeFormats): string[] =>
  text(invoice) === '' ? [] : [say('For orders {invoices}', { invoices: text(invoice) })]

function consentFields(formats: ChangeFormats): Field[] {
  const { yesNo } = valueWords(formats)
  return [
    ['orders', formats.say('Messages about orders'), yesNo],
    ['reminders', formats.say('Reminders of what is due'), yesNo],
    ['offers', formats.say('Offers'), yesNo],
  ]
}

function requestWords(kind: unknown, { say }: ChangeFormats): string {
  if (kind === 'copy') return say('Wants to download their data')
  return kind === 'erase' ? say('Wants their data erased') : say('Wants something corrected')
}

export const privacyWriters: Record<PrivacyAction, Writer> = {
  'customer.setConsent': (was, is, formats) => ({
    title: formats.say('Consent changed'),
    details: differences(consentFields(formats), was, is, formats),
  }),
  'customer.details': (was, is, formats) => {
    const { plain } = valueWords(formats)
    const fields: Field[] = [
      ['address', formats.say('Address'), plain],
      ['email', formats.say('E-mail'), plain],
      ['language', formats.say('Language'), plain],
    ]
    return { title: formats.say('Customer changed their details'), details: differences(fields, was, is, formats) }
  },
  'customer.link': (_, __, { say }) => ({ title: say('Customer’s link ended and renewed'), details: [] }),
  'customer.claimPaid': (_, is, { say }) => ({
    title: say('Customer reported a UPI payment'),
    details: [`${money(is.amt)} · ${text(is.reference)}`],
  }),
  'customer.takeBackClaim': (was, _, { say }) => ({
    title: say('Customer took a reported payment back'),
    details: [`${money(was.amt)} · ${text(was.reference)}`],
  }),
  'customer.claimSettled': (_, is, { say }) => ({
    title: is.outcome === 'paid' ? say('Payment found and taken') : say('Payment not found'),
    details: [`${money(is.amt)} · ${text(is.reference)}`],
  }),
  'customer.count': (_, is, formats) => ({
    title: is.answer === 'confirmed' ? formats.say('Count confirmed') : formats.say('Count objected to'),
    details: [
      ...[...forOrder(is, formats), formats.say('{count} pieces', { count: number(is.pieces) }), text(is.body)],
    ],
  }),
  'customer.complain': (_, is, formats) => ({
    title: formats.say('Complaint'),
    details: [...forOrder(is, formats), text(is.body)],
  }),
  'customer.complaintAnswered': (_, is, formats) => ({
    title: is.closed === true ? formats.say('Complaint answered and closed') : formats.say('Complaint answered'),
    details: [...forOrder(is, formats), text(is.answer)],
  }),
  'customer.rate': (_, is, formats) => ({
    title: formats.say('Rated {stars} of 5', { stars: number(is.stars) }),
    details: [...forOrder(is, formats), text(is.body)],
  }),
  'customer.askShop': (_, is, formats) => ({ title: requestWords(is.kind, formats), details: [text(is.body)] }),
  'customer.takeBack': (_, is, formats) => ({
    title: formats.say('Request withdrawn'),
    details: [requestWords(is.kind, formats)],
  }),
  'customer.requestSettled': (_, is, formats) => ({
    title: is.outcome === 'refused' ? formats.say('Request refused') : formats.say('Request settled'),
    details: [requestWords(is.kind, formats), text(is.answer)],
  }),
  'customer.erase': (_, __, { say }) => ({ title: say('Customer’s data erased'), details: [] }),
  'customer.replaced': (_, __, { say }) => ({
    title: say('Remaining data of an erased customer deleted'),
    details: [],
  }),
  'breach.save': (was, is, formats) => {
    const words = valueWords(formats)
    const told = (value: unknown) => words.yesNo(value !== null && value !== undefined)
    const fields: Field[] = [
      ['what', formats.say('What happened'), words.plain],
      ['measures', formats.say('What was done'), words.plain],
      ['sinceOn', formats.say('Since'), words.day],
      ['data', formats.say('Which data'), (value) => listOf(value).map(text).join(', ')],
      ['customersToldAt', formats.say('Customers notified'), told],
      ['boardToldAt', formats.say('Board notified'), told],
    ]
    return { title: formats.say('Breach record saved'), details: differences(fields, was, is, formats) }
  },
}
