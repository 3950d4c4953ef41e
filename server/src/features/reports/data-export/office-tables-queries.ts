import { DUES_KINDS, type MessageKind, uncountedSince } from '@clothesline/domain'
import { shownActor } from '../../foundation/actor/index.ts'
import { actionsTelling, shownEntry, shownReason } from '../../foundation/audit/index.ts'
import { shownText, visitIsOpen } from '../../foundation/erased/index.ts'
import { customer, joinCustomer, joinMode, joinOrder, names, rupees, type TableSource } from './table-source-queries.ts'

const joinArea = 'left join delivery_area a on a.store_id = $1 and a.id = t.area_id'

const IS_OPEN = visitIsOpen('$4', 't')

const OWNER = `(t.expected_paise - t.opening_paise - t.cash_in_paise + t.refunds_paise + t.expenses_paise
  + t.wages_paise + t.banked_paise)`

const textWithout = (...kinds: (MessageKind | 'groupSummary')[]) => ({
  columns: { Text: `case when t.holds_secret or t.kind in ('${kinds.join("', '")}') then '' else t.body end` },
})

/** Some messages tell customers what they owe; the figures of all branches are for whoever may see their page. */
const NO_DUES = textWithout('groupSummary', ...DUES_KINDS)

/** What an entry of the log tells of money that customers owe, have paid or have left. */
const DUES = `array['due', 'advance', 'duePaise', 'advancePaise', 'paid', 'adjusted', 'balance']`
const OF_PAYMENTS = `array['amt', 'modes']`

const entryWithoutDues = (column: 'before' | 'after') => {
  const entry = shownEntry(column, 't')
  return `case when jsonb_typeof(${entry}) = 'object'
    then ${entry} - ${DUES} - case when t.action like 'customer.%' then ${OF_PAYMENTS} else '{}'::text[] end else ${entry} end`
}

/** What lies in the drawer needs both permissions (`secrets` in domain), so each of them takes it away. */
const NO_DRAWER = { Opening: 'null', Expected: 'null', Counted: 'null', Difference: 'null', Denominations: 'null' }

const withoutActions = (actions: readonly string[]) =>
  `t.action not in (${actions.map((action) => `'${action}'`).join(', ')})`

/** The office's tables: employees, expenses, workshop, messages and master data. */
export const officeTables = {
  employees: {
    columns: [
      ['Employee', `'E-' || t.number`],
      ['Name', 't.name'],
      ['Phone', 't.contact'],
      ['Role', 't.role'],
      ['Salary', rupees('t.salary_paise')],
      ['Joined on', 't.joined_on::text'],
      ['Earned', rupees('t.total_due_paise')],
      ['Paid', rupees('t.total_paid_paise')],
      ['Balance', rupees('t.balance_paise')],
      ['Active', 't.active'],
    ],
    from: 'employee t',
    withoutWages: { columns: { Salary: 'null', Earned: 'null', Paid: 'null', Balance: 'null' } },
    order: 't.id',
  },
  expenses: {
    columns: [
      ['Date', 't.spent_on::text'],
      ['Category', 'g.name'],
      ['Amount', rupees('t.amount_paise')],
      ['Payment mode', 'm.mode'],
      ['Vendor', 't.vendor'],
      ['Note', 't.note'],
      // The name of its file in the ZIP of everything.
      ['Picture of bill', `coalesce('bills/' || t.id || '.' || substr(i.mime_type, length('image/') + 1), '')`],
      ['Written', 't.created_at'],
      ['Deleted', 't.deleted_at'],
    ],
    from: `expense t ${joinMode} left join expense_category g on g.store_id = $1 and g.id = t.category_id
      left join picture i on i.store_id = $1 and i.id = t.picture_id and t.deleted_at is null`,
    order: 't.id',
  },
  'expense-categories': names('expense_category'),
  'cash-ups': {
    columns: [
      ['Day', 't.day::text'],
      ['Session', 't.session'],
      ['Opening', rupees('t.opening_paise')],
      ['Cash in', rupees('t.cash_in_paise')],
      ['Expenses', rupees('t.expenses_paise')],
      ['Wages', rupees('t.wages_paise')],
      ['Refunded', rupees('t.refunds_paise')],
      ['Banked', rupees('t.banked_paise')],
      // Not stored: what is left after the other sums, as on the page.
      ['From the owner', rupees(OWNER)],
      ['Expected', rupees('t.expected_paise')],
      ['Counted', rupees('t.counted_paise')],
      ['Difference', rupees('t.difference_paise')],
      ['Denominations', 't.denominations'],
      ['Reason', 't.reason'],
      ['By', shownActor('t')],
      ['Written', 't.created_at'],
      ['Opened again', 't.reopened_at'],
      ['Why', 't.reopen_reason'],
    ],
    from: 'cash_up t',
    withoutWages: { columns: { ...NO_DRAWER, Wages: 'null' } },
    withoutReports: { columns: { ...NO_DRAWER, 'Cash in': 'null', Refunded: 'null' } },
    order: 't.id',
  },
  visits: {
    columns: [
      ['Kind', 't.kind'],
      ['Day', 't.day::text'],
      ['From', 't.from_time'],
      ['To', 't.to_time'],
      ['Status', 't.status'],
      ['Customer', customer('c')],
      ['Invoice', 'o.invoice'],
      ['Area', 'a.name'],
      ['Address', shownText('t.address', IS_OPEN)],
      ['PIN code', 't.pin_code'],
      ['Note', shownText('t.note', IS_OPEN)],
      ['Rider', 'e.name'],
      ['Asked by', 't.asked_by'],
      ['Bag', 't.bag_number'],
      ['Seal', 't.bag_seal'],
      ['Pieces in the bag', 't.bag_pieces'],
      ['Count, says the customer', 't.count_answer'],
      ['Of pieces', 't.count_pieces'],
      ['Count answered', 't.count_answered_at'],
      ['Reason', shownText('t.reason', IS_OPEN)],
      ['Requested', 't.requested_at'],
      ['Accepted', 't.accepted_at'],
      ['Accepted by', shownActor('t', 'accepted_by')],
      ['Left', 't.left_at'],
      ['Ended', 't.ended_at'],
    ],
    from: `visit t ${joinCustomer} ${joinOrder} ${joinArea}
      left join employee e on e.store_id = $1 and e.id = t.rider_id`,
    values: (now) => [uncountedSince(now)],
    order: 't.id',
  },
  'rider-acts': {
    columns: [
      ['What', 't.kind'],
      ['Rider', 'e.name'],
      ['Phone', 'f.name'],
      ['Customer', customer('c')],
      ['Invoice', 'o.invoice'],
      ['Cash', rupees('t.cash_paise')],
      ['UPI', rupees('t.upi_paise')],
      ['Bag', 't.bag_number'],
      ['Seal', 't.bag_seal'],
      ['Pieces', 't.pieces'],
      ['Reason', shownText('t.reason')],
      ['Has photo', 't.picture_id is not null'],
      ['Received', 't.received_at'],
      ['By the clock of the phone', 't.phone_at'],
      ['Refused', `t.refusal ->> 'message'`],
      ['Looked at', 't.looked_at'],
      ['Looked at by', shownActor('t', 'looked_by')],
      ['Note', shownText('t.look_note')],
    ],
    from: `rider_act t left join visit v on v.store_id = $1 and v.id = t.visit_id
      left join customer c on c.store_id = $1 and c.id = v.customer_id
      left join orders o on o.store_id = $1 and o.id = v.order_id
      join employee e on e.store_id = $1 and e.id = t.employee_id
      join rider_phone f on f.store_id = $1 and f.id = t.phone_id`,
    order: 't.received_at, t.id',
  },
  'repeating-pickups': {
    columns: [
      ['Customer', customer('c')],
      ['Weekday', 's.weekday'],
      ['From', 's.from_time'],
      ['To', 's.to_time'],
      ['Area', 'a.name'],
      ['Address', shownText('t.address')],
      ['PIN code', 't.pin_code'],
      ['Note', shownText('t.note')],
      ['Added', 't.created_at'],
      ['Ended', 't.ended_at'],
    ],
    from: `visit_repeat t ${joinCustomer} ${joinArea}
      left join visit_slot s on s.store_id = $1 and s.id = t.slot_id`,
    order: 't.id',
  },
  'delivery-areas': {
    columns: [
      ['Name', 't.name'],
      [
        'PIN codes',
        `(select json_agg(p.pin_code order by p.pin_code) from area_pin_code p
        where p.store_id = $1 and p.area_id = t.id)`,
      ],
      ['Fee', rupees('t.fee_paise')],
      ['Free from', rupees('t.free_above_paise')],
      ['Removed', 't.removed_at'],
    ],
    from: 'delivery_area t',
    order: 't.id',
  },
  'visit-slots': {
    columns: [
      ['Weekday', 't.weekday'],
      ['From', 't.from_time'],
      ['To', 't.to_time'],
      ['Area', 'a.name'],
      ['Places', 't.capacity'],
      ['Removed', 't.removed_at'],
    ],
    from: `visit_slot t ${joinArea}`,
    order: 't.id',
  },
  dispatches: {
    columns: [
      ['Dispatch', 'd.number'],
      ['Workshop', 'd.workshop'],
      ['Sent', 'd.sent_at'],
      ['Expected back', 'd.expected_on::text'],
      ['Invoice', 'o.invoice'],
      ['Piece', 't.piece_no'],
      ['Received', 't.received_at'],
      ['Note', 'd.note'],
      ['By', shownActor('d')],
    ],
    from: `dispatch_piece t join dispatch d on d.store_id = $1 and d.id = t.dispatch_id ${joinOrder}`,
    order: 't.dispatch_id, t.order_id, t.piece_no',
  },
  messages: {
    columns: [
      ['Written', 't.created_at'],
      ['Channel', 't.channel'],
      ['Kind', 't.kind'],
      ['To', 't.recipient'],
      ['Customer', customer('c')],
      ['Invoice', 'o.invoice'],
      // One-time passwords are never exported.
      ['Text', `case when t.holds_secret then '' else t.body end`],
      ['State', 't.state'],
      ['Sent', 't.sent_at'],
      ['Error', 't.error'],
    ],
    from: `message t ${joinCustomer} ${joinOrder}`,
    where: 'not t.hidden',
    withoutDues: NO_DUES,
    withoutReports: textWithout('groupSummary'),
    order: 't.id',
  },
  cloths: {
    columns: [
      ['Name', 't.name'],
      ['Hindi name', 't.hindi_name'],
      ['Marathi name', 't.marathi_name'],
      ['Short names', `array_to_string(t.short_names, ', ')`],
      ['Usual service', `coalesce(t.usual_service, '')`],
      ['Active', 't.active'],
      ['Added', 't.created_at'],
    ],
    from: 'cloth t',
    order: 't.id',
  },
  services: {
    columns: [
      ['Name', 't.name'],
      ['Hindi name', 't.hindi_name'],
      ['Marathi name', 't.marathi_name'],
      ['Self-service', 't.is_self_service'],
      ['SAC', 't.sac'],
      ['Active', 't.active'],
      ['Added', 't.created_at'],
    ],
    from: 'service t',
    order: 't.id',
  },
  rates: {
    columns: [
      ['Cloth', `coalesce(k.name, '')`],
      ['Service', 's.name'],
      ['Rate', rupees('t.rate_paise')],
      ['Per kilogram', 't.cloth_id is null'],
    ],
    from: `rate t join service s on s.store_id = $1 and s.id = t.service_id
      left join cloth k on k.store_id = $1 and k.id = t.cloth_id`,
    order: 't.id',
  },
  preferences: names('preference'),
  'payment-modes': {
    columns: [
      ['Mode', 't.mode'],
      ['Cash', 't.is_cash'],
      ['Active', 't.active'],
      ['Added', 't.created_at'],
    ],
    from: 'payment_mode t',
    order: 't.id',
  },
  attendance: {
    columns: [
      ['Employee', `'E-' || e.number`],
      ['Name', 'e.name'],
      ['Day', 't.day'],
      ['In', 't.in_at'],
      ['Out', 't.out_at'],
      ['Corrected by', 't.corrected_by'],
      ['Reason', 't.correction'],
      ['Taken out', 't.removed_at'],
    ],
    from: 'attendance t join employee e on e.store_id = $1 and e.id = t.employee_id',
    order: 't.id',
  },
  'piece-rates': {
    columns: [
      ['Employee', `'E-' || e.number`],
      ['Name', 'e.name'],
      ['Service', 's.name'],
      ['Rate', rupees('t.rate_paise')],
    ],
    from: `piece_rate t join employee e on e.store_id = $1 and e.id = t.employee_id
      join service s on s.store_id = $1 and s.id = t.service_id`,
    withoutWages: { columns: { Rate: 'null' } },
    order: 't.employee_id, t.service_id',
  },
  changes: {
    columns: [
      ['At', 't.at'],
      ['By', shownActor('t')],
      ['What', 't.action'],
      ['Of', 't.subject_kind'],
      ['Which', 't.subject_id'],
      ['Before', shownEntry('before', 't')],
      ['After', shownEntry('after', 't')],
      ['Approved by', shownActor('t', 'approved_by')],
      ['Reason', shownReason('t')],
      ['Session', 't.session'],
      ['Device', 't.device'],
      ['Network', 't.address'],
    ],
    from: 'audit t',
    // Exporting this table adds a row to it with every part, so it would never end.
    where: `not (t.action = 'export.table' and t.subject_id = 'changes')`,
    withoutDues: { columns: { Before: entryWithoutDues('before'), After: entryWithoutDues('after') } },
    withoutWages: { where: withoutActions(actionsTelling('seeWages')) },
    withoutReports: { where: withoutActions(actionsTelling('seeReports')) },
    order: 't.id',
  },
} satisfies Record<string, TableSource>
