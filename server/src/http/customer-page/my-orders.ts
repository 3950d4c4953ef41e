import { type MyOpenPage, type MyOrder, OPEN_BILL_PATH, type OpenOrder } from '@clothesline/contract'
import { folded, form, row, textArea } from './document.ts'
import { type Html, html, type Part } from './html.ts'
import type { View } from './view.ts'

type Stepped = Pick<
  OpenOrder,
  'status' | 'pieces' | 'ready' | 'delivered' | 'billedOn' | 'promisedDate' | 'homeDelivery' | 'expectedOn'
>

/** Where an order is, as its customer thinks of it. A step is done only when it is done for every piece. */
export function orderSteps(view: View, order: Stepped): Html {
  const { w, day, today } = view
  if (order.status === 'Cancelled') return html`<p class="late">${w.cancelled}</p>`
  const isReady = order.ready >= order.pieces
  const isOver = order.delivered >= order.pieces
  const isLate = !isReady && order.promisedDate < today
  const promised = isLate ? '' : w.promised(day(order.promisedDate))
  const detail = [order.ready > 0 ? w.of(order.ready, order.pieces) : '', promised].filter((part) => part !== '')
  const last = order.homeDelivery ? (isOver ? w.delivered : w.bringing) : isOver ? w.pickedUp : w.pickUp
  return html`<ol class="steps" aria-label="${w.steps}">
${step(view, 'done', w.took, w.since(day(order.billedOn)))}
${isReady ? step(view, 'done', w.ready, '') : step(view, 'now', w.cleaning, detail.join(' · '))}
${step(
  view,
  isOver ? 'done' : isReady ? 'now' : 'later',
  last,
  order.delivered > 0 && !isOver ? w.of(order.delivered, order.pieces) : '',
)}
</ol>
${isLate && html`<p class="late">${order.expectedOn === null ? w.lateNoDay : w.late(day(order.expectedOn))}</p>`}`
}

function step({ w }: View, state: 'done' | 'now' | 'later', name: string, detail: string): Html {
  return html`<li class="${state}"${state === 'now' && html` aria-current="step"`}><span>${name}<span class="hidden">, ${
    w[state]
  }</span>${detail !== '' && html`<br><span class="quiet">${detail}</span>`}</span></li>`
}

const isOpen = (order: MyOrder) => order.status !== 'Delivered'

interface OrderCard {
  order: MyOrder
  me: MyOpenPage
  /** What was typed and refused, to be corrected. */
  typed: Record<string, string>
}

export function orderCard(view: View, { order, me, typed }: OrderCard): Html {
  const { w, day, money } = view
  const { invoice } = order
  const at = `order-${invoice}`
  return html`<section class="card" id="${at}">
<h3>${w.billOf(order.printedNumber, day(order.billedOn))}</h3>
${order.bag && bagPart(view, order, order.bag, at)}
${isOpen(order) && [orderSteps(view, order), html`<hr>`]}
<ul>${order.garments.map(
    (garment) => html`<li>${row(`${garment.pieces} × ${view.garment(garment)}`, w.places[garment.state])}</li>`,
  )}</ul>
<hr>
${row(w.amount, money(order.amt + order.noted))}
${order.balance > 0 && row(w.toPay, money(order.balance), true)}
${order.rating && html`<p>${'★'.repeat(order.rating.stars)} <span class="hidden">${w.stars(order.rating.stars)}</span> ${order.rating.text}</p>`}
${order.complaint && complaintNote(view, order.complaint)}
<div class="acts"><a class="button" target="_blank" rel="noopener" href="${OPEN_BILL_PATH}${order.billToken}">${w.billPdf}</a></div>
${folded(
  w.isWrong,
  form(view, {
    act: 'complaint',
    at,
    fields: { invoice },
    button: w.send,
    body: textArea(w.whatIsWrong, 'text', typedFor(typed, 'complaint', invoice), `wrong-${invoice}`),
  }),
  typedFor(typed, 'complaint', invoice) !== '',
)}
${isOpen(order) ? deliverLink(view, order, me) : ratingForm(view, order, at)}
</section>`
}

/** What was typed into the form of this order, when it was refused. */
const typedFor = (typed: Record<string, string>, act: string, invoice: number): string =>
  typed.act === act && typed.invoice === String(invoice) ? (typed.text ?? '') : ''

function deliverLink({ w, path, language }: View, { invoice }: MyOrder, me: MyOpenPage): Part {
  const isPlanned = me.visits.some((visit) => visit.kind === 'delivery' && visit.invoice === invoice)
  return (
    me.comesHome &&
    !isPlanned &&
    html`<p><a class="button wide" href="${path}?lang=${language}&amp;deliver=${invoice}#visit">${w.deliverIt}</a></p>`
  )
}

function ratingForm(view: View, { invoice, rating }: MyOrder, at: string): Html {
  const { w } = view
  return folded(
    rating === null ? w.rate : w.changeRating,
    form(view, {
      act: 'rating',
      at,
      fields: { invoice },
      button: w.send,
      body: html`<fieldset class="stars"><legend class="hidden">${w.rate}</legend>
${[1, 2, 3, 4, 5].map(
  (stars) =>
    html`<label class="choice"><input type="radio" name="stars" value="${stars}" required${
      rating?.stars === stars && html` checked`
    }><span aria-hidden="true">${stars} ★</span><span class="hidden">${w.stars(stars)}</span></label>`,
)}</fieldset>
<label for="rate-${invoice}">${w.rateWords}</label>
<textarea id="rate-${invoice}" name="text" maxlength="1000" rows="2">${rating?.text}</textarea>`,
    }),
  )
}

function complaintNote({ w, moment }: View, complaint: NonNullable<MyOrder['complaint']>): Html {
  const { text, openedAt, answer, closedAt } = complaint
  return html`<div class="note"><p class="strong">${
    closedAt === null ? w.toldUs(moment(openedAt)) : w.settledOn(moment(closedAt))
  }</p>${lines(text)}${answer !== '' && lines(w.answer(answer))}</div>`
}

/** A text of several lines, as it was typed. */
export const lines = (text: string): Part => text.split('\n').map((line) => html`<p>${line}</p>`)

function bagPart(view: View, { invoice, pieces }: MyOrder, bag: NonNullable<MyOrder['bag']>, at: string): Html {
  const { w, moment } = view
  const { state, answeredAt } = bag
  const words =
    answeredAt === null
      ? w.bagAsk
      : state === 'confirmed'
        ? w.bagConfirmed(moment(answeredAt))
        : w.bagObjected(moment(answeredAt))
  const fields = { invoice, pieces }
  return html`<div class="note">
<p class="strong">${w.bag(bag.number, pieces)}</p><p>${words}</p>
${state !== 'confirmed' && form(view, { act: 'count', at, fields: { ...fields, isRight: 'yes' }, button: w.bagRight })}
${
  state === 'asked' &&
  folded(
    w.bagWrong,
    form(view, {
      act: 'count',
      at,
      fields: { ...fields, isRight: 'no' },
      button: w.send,
      body: textArea(w.bagHowMany, 'text', '', `bag-${invoice}`),
    }),
  )
}
</div>`
}
