import { type FreeSlots, type MyOpenPage, type MyPage, OPEN_BILL_PATH, type OpenOrder } from '@clothesline/contract'
import { formatPhone } from '@clothesline/domain'
import { type DoneWord, firstNameOf } from '@clothesline/paper'
import { callButton, form, mapButton, row, shopHead } from './document.ts'
import { type Html, html, type Part } from './html.ts'
import { type Asking, codeForm, consentsPart, dataPart, detailsPart, rightsPart } from './my-data.ts'
import { orderCard, orderSteps } from './my-orders.ts'
import { payBlock, paymentCard } from './my-payment.ts'
import { visitsCard } from './my-visits.ts'
import type { View } from './view.ts'

/** What the page says besides what is: that something was done, or why not, and what was typed. */
export interface Standing {
  said?: DoneWord | undefined
  problem?: string | undefined
  /** The form that was refused, with its act. */
  typed: Record<string, string>
  /** The order whose delivery is asked for. */
  deliver?: number | undefined
  free?: FreeSlots | undefined
  asking?: Asking | undefined
}

const notices = ({ w }: View, { said, problem }: Standing): Part => [
  said !== undefined && html`<p class="said" role="status">${w.said[said]}</p>`,
  problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`,
]

/** The customer's own page. */
export async function mePage(view: View, me: MyOpenPage, standing: Standing): Promise<Html> {
  const { w } = view
  const { typed } = standing
  const cards = (orders: MyOpenPage['orders']) => orders.map((order) => orderCard(view, { order, me, typed }))
  const isVisit = typed.act === 'visit' || typed.act === 'times'
  return html`${shopHead(view.shop)}
<h1 tabindex="-1">${w.hello(firstNameOf(me.name))}</h1>
${notices(view, standing)}
${glance(view, me)}
<h2>${w.yourClothes}</h2>
${me.orders.length === 0 && html`<p class="card">${w.nothingHere}</p>`}
${cards(me.orders)}
${await paymentCard(view, me)}
${visitsCard(view, me, {
  invoice: standing.deliver,
  address: isVisit ? (typed.address ?? '') : me.address,
  note: isVisit ? (typed.note ?? '') : '',
  free: standing.free,
  isOpen: isVisit || standing.deliver !== undefined,
})}
${me.unpaid.length > 0 && [html`<h2>${w.toPayStill}</h2>`, cards(me.unpaid)]}
${me.history.length > 0 && history(view, me, cards(me.history))}
${detailsPart(view, me, typed)}
${consentsPart(view, me)}
${rightsPart(view, me, standing.asking)}`
}

/** What matters most, and what most come for. */
function glance(view: View, me: MyOpenPage): Html {
  const { w, day, money } = view
  const waiting = me.orders.reduce((sum, { ready, delivered }) => sum + ready - delivered, 0)
  const isBrought = me.orders.some(({ homeDelivery, ready, delivered }) => homeDelivery && ready > delivered)
  const next = me.orders
    .filter(({ ready, pieces, promisedDate }) => ready < pieces && promisedDate >= view.today)
    .map(({ promisedDate }) => promisedDate)
    .sort()[0]
  const words =
    waiting > 0
      ? isBrought
        ? w.readyToBring(waiting)
        : w.readyNow(waiting)
      : next === undefined
        ? ''
        : w.nextReady(day(next))
  return html`${words !== '' && html`<p class="strong">${words}</p>`}
<div class="acts">
${me.upiLink !== '' && html`<a class="button main" href="#pay">${w.pay(money(me.payable))}</a>`}
${me.comesHome && html`<a class="button" href="#visit">${w.pickup}</a>`}
${callButton(view)}${mapButton(view)}
</div>`
}

function history({ w }: View, me: MyOpenPage, cards: Part): Html {
  return html`<details class="card"><summary>${w.earlier} (${me.historyTotal})</summary>${cards}
${me.historyTotal > me.history.length && html`<p class="quiet">${w.newestOf(me.history.length, me.historyTotal)}</p>`}</details>`
}

/** After a long silence the phone may belong to another person by now. */
export function lockedPage(view: View, me: Extract<MyPage, { state: 'code' }>, standing: Standing): Html {
  const { w } = view
  const unlock = me.canSendCode
    ? codeForm(view, { me, asking: standing.asking, want: 'open' })
    : form(view, {
        act: 'digits',
        button: w.openPage,
        body: html`<p>${w.silentDigits}</p><label for="digits">${w.lastDigits}</label>
<input type="text" id="digits" name="digits" required inputmode="numeric" autocomplete="off" maxlength="8">`,
      })
  return html`${shopHead(view.shop)}
<h1 tabindex="-1">${w.isYours}</h1>
${notices(view, standing)}
<div class="card">${unlock}</div>
<div class="acts">${callButton(view)}</div>`
}

/** One order, for whoever has the bill in hand: nothing personal but the first name. */
export async function orderPage(view: View, order: OpenOrder, token: string): Promise<Html> {
  const { w, day, money } = view
  const isCancelled = order.status === 'Cancelled'
  return html`${shopHead(view.shop)}
<h1 tabindex="-1">${w.hello(order.firstName)}</h1>
<p class="quiet">${w.billOf(order.printedNumber, day(order.billedOn))}</p>
<section class="card">${orderSteps(view, order)}</section>
<section class="card"><h2 class="first">${w.yourClothes}</h2>
<ul>${order.items.map((item) => html`<li>${row(view.garment(item), `× ${item.pieces}`)}</li>`)}</ul>
<hr>${row('', w.pieces(order.pieces), true)}</section>
<section class="card" id="pay"><h2 class="first">${w.payment}</h2>
${row(w.amount, money(order.amt))}
${order.noted !== 0 && row(w.notes, money(order.noted))}
${!isCancelled && row(w.paid, money(order.paid))}
${!isCancelled && row(order.balance > 0 ? w.toPay : w.nothingToPay, money(order.balance), true)}
${
  order.upiLink !== '' &&
  (await payBlock(view, { amt: order.balance, upiLink: order.upiLink, upiId: order.upiId, reference: '' }))
}
</section>
<div class="acts"><a class="button" target="_blank" rel="noopener" href="${OPEN_BILL_PATH}${token}">${w.billPdf}</a>
${callButton(view)}${mapButton(view)}</div>`
}

/** Everything that the shop keeps, to read and to take away. */
export function dataPage(view: View, data: Record<string, unknown>, proof: string): Html {
  const { w } = view
  return html`${shopHead(view.shop)}
<h1 tabindex="-1">${w.myData}</h1>
${form(view, { act: 'file', fields: { proof }, button: w.downloadFile })}
${dataPart(data)}
<p><a class="button wide" href="${view.path}?lang=${view.language}">${w.close}</a></p>`
}

interface Ended {
  w: View['w']
  /** Where the link still names its shop. */
  shop?: { name: string; phone: string } | undefined
  title: string
  help: string
}

/** A link that leads nowhere, in the reader's language, with the way to the shop where it is known. */
export function endedPage({ w, shop, title, help }: Ended): Html {
  return html`<h1 tabindex="-1">${title}</h1>
<p>${help}</p>
${shop && html`<p class="strong">${shop.name}</p>`}
${
  shop &&
  shop.phone !== '' &&
  html`<p><a class="button wide" href="tel:+91${shop.phone}">${w.callShop(formatPhone(shop.phone))}</a></p>`
}`
}
