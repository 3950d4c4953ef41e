import { type Contract, contract } from '@clothesline/contract'
import { about, type Body, plain, type Sample } from './sample.ts'
import { area, countedBag, visit, wish } from './visit-world.ts'
import { TODAY } from './world.ts'

type Areas = 'open' | 'privacy'

/** What customers do through their links, and what the shop does about it. */
export const linkSamples: { [Area in Areas]: { [Call in keyof Contract[Area]]: Sample } } = {
  open: {
    order: about(async (world) => ({ token: await world.linkToken() })),
    me: about(async (world) => ({ token: (await world.myLink()).token })),
    sendCode: about(async (world) => ({ token: await world.silentLink() })),
    enterCode: about((world) => world.sentCode()),
    claimPaid: about(async (world) => ({ token: (await world.myLink()).token })),
    takeBackClaim: about(async (world) => ({ token: await world.claimedLink() })),
    enterDigits: about(async (world) => ({ token: (await world.myLink()).token, digits: '3210' })),
    answerCount: about(async (world) => ({ ...(await countedBag(world)), isRight: true })),
    complain: about(async (world) => ({ ...(await world.myLink()), text: 'A button is missing' })),
    rateOrder: about(async (world) => ({ ...(await world.myLink()), stars: 4, text: 'Well pressed' })),
    saveDetails: about(async (world) => ({ token: (await world.myLink()).token, address: 'Flat 9, Lake View' })),
    setConsent: about(async (world) => ({ token: (await world.myLink()).token, purpose: 'reminders', given: false })),
    visitSlots: about(async (world) => {
      const [{ pinCode }, { token }] = [await area(world), await world.myLink()]
      return { token, pinCode }
    }),
    askVisit: about(async (world) => {
      const { id: _, ...asked } = (await wish(world)) as Body
      return { ...asked, token: (await world.myLink()).token }
    }),
    cancelVisit: about(async (world) => {
      const { token, customerId } = await world.myLink()
      return { token, visit: (await visit(world, { id: customerId }))._id }
    }),
    askShop: about(async (world) => ({
      token: (await world.myLink()).token,
      kind: 'correct',
      text: 'My name is Asha',
    })),
    takeBack: about(async (world) => ({ token: await world.wishedLink() })),
    takeAway: about((world) => world.proven()),
  },
  privacy: {
    inbox: plain(),
    customer: about(async (world) => ({ id: (await world.order()).id })),
    link: about(async (world) => ({ id: (await world.order()).id })),
    revokeLink: about(async (world) => ({ id: (await world.order()).id })),
    setConsent: about(async (world) => ({ id: (await world.order()).id, purpose: 'offers', given: true })),
    settleClaim: about(async (world) => ({ _id: (await world.claim())._id, outcome: 'paid', paymentMode: 'UPI' })),
    answerComplaint: about(async (world) => ({ _id: (await world.complaint())._id, answer: 'Sorry!', close: true })),
    settleRequest: about(async (world) => ({ _id: (await world.privacyRequest())._id, outcome: 'done' })),
    erase: about(async (world) => ({ id: (await world.customer()).id })),
    breaches: plain(),
    saveBreach: plain({ what: 'A phone was stolen', data: ['name', 'phone'], sinceOn: TODAY }),
    breachCustomers: about(async (world) => {
      const sheet = { what: 'A list was lost', data: ['name'], sinceOn: TODAY }
      return { _id: (await world.call(contract.privacy.saveBreach, sheet))._id }
    }),
  },
}
