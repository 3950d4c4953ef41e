import type { MyOpenPage } from '@clothesline/contract'
import { folded, form, row } from './document.ts'
import { type Html, html, type Part } from './html.ts'
import { qrCode } from './qr.ts'
import type { View } from './view.ts'

interface Payable {
  /** What is paid now. */
  amt: number
  upiLink: string
  upiId: string
  reference: string
}

/** What is to pay over all orders, and the way to pay it. Saying that it was paid marks nothing as paid. */
export async function paymentCard(view: View, me: MyOpenPage): Promise<Html> {
  const { w, money, moment } = view
  const { claim } = me
  return html`<section id="pay" class="card">
<h2 class="first">${w.payment}</h2>
${row(me.due > 0 ? w.dueAll : w.nothingToPay, money(me.due), true)}
${me.advance > 0 && row(w.advance, money(me.advance))}
${
  claim !== null &&
  html`<div class="note"><p>${w.claimed(money(claim.amt), moment(claim.claimedAt))}</p>
${form(view, { act: 'claimBack', at: 'pay', button: w.claimTakeBack, look: '' })}</div>`
}
${claim !== null && me.upiLink !== '' && html`<p>${w.claimRest}</p>`}
${
  me.upiLink !== '' &&
  (await payBlock(view, { amt: me.payable, upiLink: me.upiLink, upiId: me.upiId, reference: me.upiReference }))
}
${
  me.upiLink !== '' &&
  form(view, {
    act: 'claim',
    at: 'pay',
    fields: { reference: me.upiReference },
    button: w.havePaid,
    look: '',
  })
}
</section>`
}

/** The way into the phone's own payment app, a code for another phone, and what helps where both fail. */
export async function payBlock(view: View, { amt, upiLink, upiId, reference }: Payable): Promise<Html> {
  const { w, money, path } = view
  const amount = money(amt)
  return html`<a class="button main wide" href="${upiLink}">${w.payByUpi(amount)}</a>
<div class="qr" data-upi="${upiLink}">${await qrCode(upiLink, w.scanToPay(amount))}</div>
<p class="quiet">${w.orScan}</p>
${reference !== '' && html`<p class="quiet">${w.reference(reference)}</p>`}
${folded(
  w.payFailed,
  html`<p>${w.payFailedHelp}</p>
${copyLine(w, w.upiId, upiId, upiId)}
${copyLine(w, w.toPay, amount, String(amt))}
<p><a class="button wide" href="${path}/upi.png?reference=${reference}" download="upi.png">${w.saveCode}</a></p>`,
)}`
}

/** The button to copy comes with the script; without it the text can be marked. */
const copyLine = (w: View['w'], label: Part, shown: string, value: string): Html =>
  html`<div class="copy"><span>${label}: <code>${shown}</code></span>
<button type="button" hidden data-copy="${value}" data-copied="${w.copied}">${w.copy}</button></div>`
