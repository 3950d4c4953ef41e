/** Why a rule refused. One list, so that the server can map each to an answer once. */
export type RuleCode =
  | 'amount_invalid'
  | 'amount_too_large'
  | 'advance_too_small'
  | 'advance_exceeds_balance'
  | 'advance_already_used'
  | 'cash_count_invalid'
  | 'csv_malformed'
  | 'customer_in_use'
  | 'day_closed'
  | 'discount_too_large'
  | 'invoice_out_of_range'
  | 'ledger_unbalanced'
  | 'line_invalid'
  | 'move_not_allowed'
  | 'not_deleted'
  | 'order_at_workshop'
  | 'order_deleted'
  | 'order_deletion_off'
  | 'order_not_deletable'
  | 'piece_already_delivered'
  | 'piece_unknown'
  | 'pieces_not_enough'
  | 'prefix_invalid'
  | 'prefix_too_long'
  | 'promise_invalid'
  | 'rate_invalid'
  | 'reason_needed'
  | 'upi_invalid'

/** A rule of the shop that was broken. The message is written for the clerk at the counter. */
export class RuleError extends Error {
  readonly code: RuleCode

  constructor(code: RuleCode, message: string) {
    super(message)
    this.name = 'RuleError'
    this.code = code
  }
}
