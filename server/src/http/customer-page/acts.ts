import { contract, type Endpoint } from '@clothesline/contract'
import { findPinCode, normalizeDigits } from '@clothesline/domain'
import type { DoneWord } from '@clothesline/paper'

const { open } = contract

type Fields = Record<string, string>

interface Act {
  endpoint: Endpoint
  /** The call's input from the form's fields, without the token. */
  input: (fields: Fields) => Record<string, unknown>
  /** What the page says once it is done, unless the page itself shows it. */
  said?: DoneWord
}

const numberOf = (text = '') => Number(normalizeDigits(text))
const orderOf = ({ invoice }: Fields) => (invoice === undefined || invoice === '' ? {} : { invoice: numberOf(invoice) })

/** What the forms of a customer's page do: each is a call of the contract. */
export const acts: Record<string, Act> = {
  claim: {
    endpoint: open.claimPaid,
    input: ({ reference }) => ({ reference }),
    said: 'claim',
  },
  claimBack: { endpoint: open.takeBackClaim, input: () => ({}), said: 'claimBack' },
  complaint: {
    endpoint: open.complain,
    input: (fields) => ({ ...orderOf(fields), text: fields.text }),
    said: 'complaint',
  },
  rating: {
    endpoint: open.rateOrder,
    input: (fields) => ({ ...orderOf(fields), stars: numberOf(fields.stars), text: fields.text }),
    said: 'rating',
  },
  count: {
    endpoint: open.answerCount,
    input: (fields) => ({
      ...orderOf(fields),
      pieces: numberOf(fields.pieces),
      isRight: fields.isRight === 'yes',
      text: fields.text,
    }),
    said: 'count',
  },
  visit: {
    endpoint: open.askVisit,
    input: (fields) => {
      const [date, slot] = (fields.time ?? '').split(' ')
      const order = orderOf(fields)
      return {
        ...order,
        kind: 'invoice' in order ? 'delivery' : 'pickup',
        date,
        slot,
        address: fields.address,
        pinCode: pinCodeIn(fields.address),
        note: fields.note,
      }
    },
    said: 'visit',
  },
  visitOff: { endpoint: open.cancelVisit, input: ({ visit }) => ({ visit }), said: 'visitOff' },
  details: {
    endpoint: open.saveDetails,
    input: ({ address, email, language }) => ({ address, email, language }),
    said: 'details',
  },
  consent: {
    endpoint: open.setConsent,
    input: ({ purpose, given }) => ({ purpose, given: given === 'yes' }),
    said: 'consent',
  },
  request: {
    endpoint: open.askShop,
    input: ({ kind, text, proof }) => ({ kind, text, proof }),
    said: 'request',
  },
  back: { endpoint: open.takeBack, input: () => ({}), said: 'back' },
  sendCode: { endpoint: open.sendCode, input: () => ({}), said: 'code' },
  digits: {
    endpoint: open.enterDigits,
    input: ({ digits = '' }) => ({ digits: normalizeDigits(digits) }),
  },
}

/** The PIN code that was typed, in digits of any script. */
export const pinCodeIn = (address = ''): string | undefined => findPinCode(normalizeDigits(address))
