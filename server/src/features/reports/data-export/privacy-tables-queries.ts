import { shownActor } from '../../foundation/actor/index.ts'
import { shownText } from '../../foundation/erased/index.ts'
import { customer, joinCustomer, joinOrder, rupees, type TableSource } from './table-source-queries.ts'

/** What customers agreed to and said through their links, and the sheets of breaches. */
export const privacyTables = {
  consents: {
    columns: [
      ['At', 't.at'],
      ['Customer', customer('c')],
      ['Purpose', 't.purpose'],
      ['Given', 't.given'],
      ['How', 't.source'],
      ['Version of the notice', 't.notice'],
      ['By', shownActor('t')],
    ],
    from: `consent t ${joinCustomer}`,
    order: 't.at, t.id',
  },
  'payment-claims': {
    columns: [
      ['Said', 't.claimed_at'],
      ['Customer', customer('c')],
      ['Amount', rupees('t.amount_paise')],
      ['Reference', 't.reference'],
      ['Outcome', 't.outcome'],
      ['Settled', 't.settled_at'],
      ['Settled by', shownActor('t', 'settled_by')],
    ],
    from: `payment_claim t ${joinCustomer}`,
    // A claim is about all that the customer owed at that moment.
    withoutDues: { columns: { Amount: 'null' } },
    order: 't.id',
  },
  complaints: {
    columns: [
      ['Opened', 't.opened_at'],
      ['Customer', customer('c')],
      ['Invoice', 'o.invoice'],
      ['Text', shownText('t.body')],
      ['Answer', shownText('t.answer')],
      ['Answered', 't.answered_at'],
      ['Answered by', shownActor('t', 'answered_by')],
      ['Closed', 't.closed_at'],
    ],
    from: `complaint t ${joinCustomer} ${joinOrder}`,
    order: 't.id',
  },
  ratings: {
    columns: [
      ['Rated', 't.rated_at'],
      ['Customer', customer('c')],
      ['Invoice', 'o.invoice'],
      ['Stars', 't.stars'],
      ['Text', shownText('t.body')],
    ],
    from: `rating t ${joinCustomer} ${joinOrder}`,
    order: 't.order_id',
  },
  'privacy-requests': {
    columns: [
      ['Asked', 't.asked_at'],
      ['Customer', customer('c')],
      ['Kind', 't.kind'],
      ['Text', shownText('t.body')],
      ['Due on', 't.due_on::text'],
      ['Outcome', 't.outcome'],
      ['Answer', shownText('t.answer')],
      ['Settled', 't.settled_at'],
      ['Settled by', shownActor('t', 'settled_by')],
    ],
    from: `privacy_request t ${joinCustomer}`,
    order: 't.id',
  },
  breaches: {
    columns: [
      ['What happened', 't.what'],
      ['Which data', 't.data'],
      ['What was done', 't.measures'],
      ['Since', 't.since_on::text'],
      ['Noticed', 't.noticed_at'],
      ['Customers since', 't.visited_since::text'],
      ['Customers notified', 't.customers_told_at'],
      ['Board notified', 't.board_told_at'],
      ['Written', 't.created_at'],
    ],
    from: 'breach t',
    order: 't.id',
  },
} satisfies Record<string, TableSource>
