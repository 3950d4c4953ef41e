import { CUSTOMER_LANGUAGE_NAMES, CUSTOMER_LANGUAGES, type MyOpenPage } from '@clothesline/contract'
import { ERASE_WAIT_DAYS, formatPhone, PURPOSES } from '@clothesline/domain'
import { folded, form, row, textArea } from './document.ts'
import { type Html, html, type Part } from './html.ts'
import { lines } from './my-orders.ts'
import type { View } from './view.ts'

/** What a code is being entered for. */
export type Asking = 'open' | 'copy' | 'erase'

/** Address, e-mail and language change at once. Name and phone are how the shop finds the customer: it corrects them. */
export function detailsPart(view: View, me: MyOpenPage, typed: Record<string, string>): Html {
  const { w } = view
  const isTyped = typed.act === 'details'
  const body = html`${row(w.name, me.name)}${row(w.phone, formatPhone(me.phone))}
<label for="address">${w.address}</label>
<textarea id="address" name="address" maxlength="500" rows="3" autocomplete="street-address">${
    isTyped ? typed.address : me.address
  }</textarea>
<label for="email">${w.email}</label>
<input type="email" id="email" name="email" maxlength="200" autocomplete="email" value="${isTyped ? typed.email : me.email}">
<label for="language">${w.languageOfMessages}</label>
<select id="language" name="language">${CUSTOMER_LANGUAGES.map(
    (code) =>
      html`<option value="${code}" lang="${code}"${code === me.language && html` selected`}>${CUSTOMER_LANGUAGE_NAMES[code]}</option>`,
  )}</select>`
  const save = form(view, { act: 'details', at: 'details', button: w.save, body })
  return html`<section id="details" class="card">${folded(w.details, save, isTyped)}</section>`
}

/** Consent by purpose. Withdrawing takes the same one touch as agreeing. */
export function consentsPart(view: View, me: MyOpenPage): Html {
  const { w } = view
  const purposes = PURPOSES.map((purpose) => {
    const [title, explanation] = w.purposes[purpose]
    const given = me.consents[purpose]
    return html`<li><p class="strong">${title}</p><p class="quiet">${explanation} ${given ? w.agreed : w.declined}</p>
${form(view, {
  act: 'consent',
  at: 'messages',
  fields: { purpose, given: given ? 'no' : 'yes' },
  button: given ? w.withdraw : w.agree,
  label: `${given ? w.withdraw : w.agree}: ${title}`,
  look: '',
})}</li>`
  })
  return html`<section id="messages" class="card">${folded(w.messages, html`<ul>${purposes}</ul>`)}</section>`
}

/** The notice, and what the customer can ask for: a correction, everything as a file, to be erased. */
export function rightsPart(view: View, me: MyOpenPage, asking: Asking | undefined): Html {
  const { w, shop } = view
  const wants = (wanted: string) => me.requests.some(({ kind, settledAt }) => kind === wanted && settledAt === null)
  const notice = w.notice(30, shop.phone === '' ? '' : formatPhone(shop.phone))
  const body = html`
${folded(w.knows(shop.name), html`<ul>${notice.map((item) => html`<li><p>${item}</p></li>`)}</ul>`)}
${me.requests.map((request) => requestNote(view, request))}
${(me.copyUntil !== null || !wants('copy')) && copyForm(view, me, asking)}
${folded(
  w.correct,
  form(view, {
    act: 'request',
    at: 'rights',
    fields: { kind: 'correct' },
    button: w.send,
    body: textArea(w.correctWhat, 'text', '', 'correct'),
  }),
)}
${!wants('erase') && folded(w.erase, eraseForm(view, me, asking), asking === 'erase')}`
  const isOpen = asking !== undefined || me.requests.some(({ settledAt }) => settledAt === null)
  return html`<section id="rights" class="card">${folded(w.rights, body, isOpen)}</section>`
}

function copyForm(view: View, me: MyOpenPage, asking: Asking | undefined): Part {
  const { w } = view
  if (me.copyUntil !== null) return form(view, { act: 'data', button: w.download, look: '' })
  if (me.proof === 'shop') {
    return form(view, { act: 'request', at: 'rights', fields: { kind: 'copy' }, button: w.download, look: '' })
  }
  return folded(w.download, codeForm(view, { me, asking, want: 'copy' }), asking === 'copy')
}

function eraseForm(view: View, me: MyOpenPage, asking: Asking | undefined): Html {
  const { w } = view
  const when = me.proof === 'code' ? w.eraseAfter(ERASE_WAIT_DAYS) : w.eraseByShop
  const explanation = html`<p class="strong">${w.eraseSure}</p><p>${when} ${w.eraseMeans}</p>`
  if (me.proof === 'code') return html`${explanation}${codeForm(view, { me, asking, want: 'erase' })}`
  return html`${explanation}${form(view, {
    act: 'request',
    at: 'rights',
    fields: { kind: 'erase' },
    button: w.erase,
    look: 'danger',
  })}`
}

interface CodeForm {
  me: Pick<MyOpenPage, 'phoneEnd'>
  asking: Asking | undefined
  want: Asking
}

/** Sends a code to the customer's phone and takes it: a link alone may have come into other hands. */
export function codeForm(view: View, { me, asking, want }: CodeForm): Html {
  const { w } = view
  const at = want === 'open' ? '' : 'rights'
  const isSent = asking === want
  const buttons = { open: w.openPage, copy: w.download, erase: w.erase }
  const enter =
    isSent &&
    form(view, {
      act: 'code',
      at,
      fields: { want },
      button: buttons[want],
      look: want === 'erase' ? 'danger' : 'main',
      body: html`<label for="code-${want}">${w.code}</label>
<input type="text" id="code-${want}" name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="8">`,
    })
  return html`<p>${want === 'open' ? w.silentCode(me.phoneEnd) : w.proofWhy(me.phoneEnd)}</p>${enter}
${form(view, { act: 'sendCode', at, fields: { want }, button: isSent ? w.sendAnother : w.sendCode, look: isSent ? '' : 'main' })}`
}

function requestNote(view: View, request: MyOpenPage['requests'][number]): Html {
  const { w, moment } = view
  return html`<div class="note"><p class="strong">${w.requests[request.kind]}, ${moment(request.askedAt)}</p>
${request.text !== '' && lines(request.text)}<p>${standing(view, request)}</p>
${request.answer !== '' && lines(w.answer(request.answer))}
${request.canTakeBack && form(view, { act: 'back', at: 'rights', button: w.takeBack, look: '' })}</div>`
}

function standing({ w, moment, day }: View, request: MyOpenPage['requests'][number]): string {
  const { outcome, settledAt, startsAt, dueOn } = request
  if (outcome === 'withdrawn' && settledAt !== null) return w.takenBack(moment(settledAt))
  if (settledAt !== null) return w.settledOn(moment(settledAt))
  if (startsAt !== null) return w.erasedOn(moment(startsAt))
  return w.answerBy(day(dueOn))
}

/** Everything that the shop keeps about the customer, to read. */
export function dataPart(value: unknown): Part {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return html`<ul>${value.map((each) => html`<li class="card">${dataPart(each)}</li>`)}</ul>`
  if (typeof value === 'object') {
    return html`<dl>${Object.entries(value).map(([name, each]) => html`<dt>${name}</dt><dd>${dataPart(each)}</dd>`)}</dl>`
  }
  return String(value)
}
