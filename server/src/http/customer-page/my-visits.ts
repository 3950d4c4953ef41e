import type { FreeSlots, MyOpenPage } from '@clothesline/contract'
import { form } from './document.ts'
import { type Html, html, type Part } from './html.ts'
import type { View } from './view.ts'

type MyVisit = MyOpenPage['visits'][number]

interface Wanted {
  /** The order to deliver; without one it is a pickup. */
  invoice?: number | undefined
  address: string
  note: string
  /** What the shop has free at that address, once it was asked. */
  free?: FreeSlots | undefined
  isOpen: boolean
}

/** Pickups and deliveries to come, and the wish for another one. */
export function visitsCard(view: View, me: MyOpenPage, wanted: Wanted): Part {
  if (!me.comesHome && me.visits.length === 0) return ''
  const { w } = view
  const title = wanted.invoice === undefined ? w.askPickup : `${w.deliverIt}: ${w.bill(String(wanted.invoice))}`
  return html`<section id="visit" class="card">
<h2 class="first">${w.visits}</h2>
${me.visits.map((visit) => visitNote(view, visit))}
${me.comesHome && html`<details${wanted.isOpen && html` open`}><summary>${title}</summary>${wish(view, wanted)}</details>`}
</section>`
}

function visitNote(view: View, visit: MyVisit): Html {
  const { w, day } = view
  return html`<div class="note">
<p class="strong">${visit.kind === 'pickup' ? w.pickup : w.delivery}: ${day(visit.date)}, ${w.times(visit.from, visit.to)}</p>
<p>${w.visitStates[visit.status]}</p>
${visit.code !== '' && html`<p>${w.riderCode('')}<span class="code">${visit.code}</span></p>`}
${form(view, { act: 'visitOff', at: 'visit', fields: { visit: visit._id }, button: w.cancelVisit, look: '' })}
</div>`
}

/** Where, then when: the free times follow from the PIN code in the address. */
function wish(view: View, { invoice, address, note, free }: Wanted): Html {
  const { w } = view
  const order: Record<string, number> = invoice === undefined ? {} : { invoice }
  const place = html`<label for="visit-address">${w.addressWithPin}</label>
<textarea id="visit-address" name="address" maxlength="500" rows="3" required autocomplete="street-address">${address}</textarea>`
  if (free === undefined || free.days.every(({ slots }) => slots.every(({ left }) => left === 0))) {
    return html`${free !== undefined && html`<p class="problem">${w.noTimes}</p>`}
${form(view, { act: 'times', at: 'visit', fields: order, button: w.showTimes, body: place })}`
  }
  const body = html`${place}${feeWords(view, free)}
<fieldset><legend>${w.chooseTime}</legend>${free.days.map((each) => dayChoice(view, each))}</fieldset>
<label for="visit-note">${w.riderNote}</label>
<input type="text" id="visit-note" name="note" maxlength="500" value="${note}">
<label class="choice"><input type="checkbox" name="keep" value="yes">${w.keepAddress}</label>`
  return form(view, { act: 'visit', at: 'visit', fields: order, button: w.send, body })
}

function dayChoice({ w, day }: View, { date, slots }: FreeSlots['days'][number]): Html {
  return html`<p class="strong">${day(date)}</p>${slots.map(({ slot, from, to, left }) =>
    left > 0
      ? html`<label class="choice"><input type="radio" name="time" value="${date} ${slot}" required>${w.times(from, to)}</label>`
      : html`<label class="choice quiet"><input type="radio" name="time" disabled><span>${w.times(from, to)}: ${w.full}</span></label>`,
  )}`
}

function feeWords({ w, money }: View, { fee, freeAbove }: FreeSlots): Part {
  if (fee <= 0) return ''
  return html`<p class="quiet">${freeAbove === null ? w.fee(money(fee)) : w.feeBelow(money(fee), money(freeAbove))}</p>`
}
