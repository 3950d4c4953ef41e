import { clerkRefusals } from '@clothesline/domain'

/** 409: the input is fine, but things are not as it takes them to be. */
export const conflicts = {
  invoice_taken: 'In validated invoice',
  order_outdated: 'This order was changed by someone else in the meantime. Please check it again.',
  order_is_deleted: 'This order is deleted. Restore it first.',
  order_not_ready: 'No piece of this order is ready to be collected.',
  order_already_ready: 'This order is already ready, so its promised day stays as it is.',
  orders_by_kg_off: 'Orders by kg are switched off in the settings of this store',
  orders_by_quantity_off: 'Orders by quantity are switched off in the settings of this store',
  order_lines_moved: 'The lines can be changed only while every piece is still as it was received.',
  order_lines_dispatched: 'Pieces of this order have been at the workshop, so its lines can no longer be changed.',
  gst_month_changed: '{month} has changed since it was checked. Please check it again.',
  gst_month_filed:
    '{month} stays locked, because the return of {filed} is filed. Correct its bills by credit or debit notes.',
  gst_month_locked: '{month} is already locked.',
  gst_month_open: '{month} is not locked.',
  gst_head_files: '{store} files one return for all shops with this GSTIN. Please lock and file the month there.',
  joint_shop_unread: '{store} could not be read, so the month stays as it is in every shop. Please try again.',
  order_has_notes: 'There is a credit or debit note for this bill, so it stays as it is. Make another note instead.',
  order_customer_deleted:
    '{customer} was deleted from the customers, so the money and the pieces of this order stay as they are. Add the customer again and take a new order.',

  printer_outdated: 'This printer was changed by someone else in the meantime. Please check it again.',
  printers_elsewhere:
    'This server does not print itself. Ask whoever runs it to set PRINTERS=local if it stands in the shop; until then, print with the dialog of the browser.',
  print_job_busy: 'This is just being printed. Please wait until it is finished.',
  drawer_not_again: 'The drawer opens once for a sale. Open it without a sale instead, with a reason.',
  no_drawer: 'No printer has a cash drawer. Set it under Settings, Printers.',

  customer_outdated: 'This customer was changed by someone else in the meantime. Please check it again.',
  customer_is_deleted: 'This customer is deleted',
  contact_taken: '{contact} is already the number of {name} ({number})',
  contact_just_taken: '{contact} was just given to another customer',
  employee_outdated: 'This employee was changed by someone else in the meantime. Please check again.',
  employee_inactive: '{name} is no longer active and cannot have a PIN',
  employee_last_all_round:
    '{name} is the only person with a PIN and all permissions, and a PIN is asked for everything. Give them to someone else first.',
  clocked_just_now: '{name} used the clock less than a minute ago. Nothing was changed.',
  wages_month_not_over: '{month} is not over yet. Wages are booked on its last day or later.',
  salary_booked:
    'The salary of {name} for {month} is already booked from attendance: {amount}. Is this due in addition to it?',
  expense_outdated: 'This expense was changed by someone else in the meantime. Please check again.',
  store_outdated: 'The store was changed by someone else in the meantime. Please check it again.',
  group_outdated: 'The group was changed by someone else in the meantime. Please check it again.',
  group_name_taken: 'There is already a group "{name}"',
  head_not_in_group: 'The head store must be one of the stores of the group',
  store_in_another_group: '{store} is already in the group "{group}"',
  store_not_head: 'This store is not the head of a group. Ask the Admin to set one up.',
  branch_frozen: '{store} is frozen and cannot be read',
  copy_undone: 'This copy was already undone',
  username_taken: 'This username is already taken',

  master_taken: 'There is already a {kind:word} "{name}"',
  short_name_taken: '"{short}" already means {cloth}',
  rate_outdated: 'This rate is now {rate}. Please check it again.',
  rate_taken: '{cloth} × {service} already has a rate',
  rate_per_kg_taken: 'Per kg × {service} already has a rate',
  payment_mode_in_books: '"{name}" is already in the books as {kind:word}. Please add another payment mode instead.',
  last_payment_mode_deleted: '"{name}" is the last payment mode and cannot be deleted',
  last_payment_mode_changed: '"{name}" is the last payment mode and cannot be anything else',
  only_cash_mode_deleted: '"{name}" is the only cash payment mode and cannot be deleted',
  only_cash_mode_changed: '"{name}" is the only cash payment mode and cannot be anything else',

  cash_mode_missing: 'This store has no payment mode for cash. Add one under Payment Mode first.',
  cash_already_closed: 'The cash of {day} is already closed, and none has moved since.',
  cash_closed_later: 'The cash is closed up to {day}; an earlier day can no longer be closed.',
  later_day_closed: 'Please reopen {day} first; it was closed later.',
  transaction_is_reversal: 'This transaction is itself a reversal. Please add a new one instead.',
  transaction_reversed: 'This transaction was already reversed',
  employee_transaction_reversed: 'This transaction was already reversed.',
  transaction_irreversible: 'This kind of transaction cannot be reversed here',

  customer_declines_messages: '{customer} has not agreed to WhatsApp messages',
  recipient_declines_messages: 'This customer does not agree to WhatsApp messages',
  message_cancelled: 'This message is cancelled',
  message_not_waiting: 'This message is no longer waiting',
  message_leaving: 'This message is being sent right now',
  message_waiting: 'This message is still waiting to be sent',
  message_not_repeatable: 'This message cannot be sent again',
  message_not_by_hand: 'Only a WhatsApp message can be sent by hand',
  message_not_cancellable: 'This notice goes to the old address in any case and cannot be cancelled',

  count_changed: 'The shop has counted again in the meantime. Pieces now: {pieces}. Please check again.',
  count_confirmed: 'You have confirmed this count. If something is missing now, tell us under “Something is wrong”.',
  claim_settled: 'This was already dealt with',
  claim_overtaken:
    'Of these {amount} only {owed} is still owed: the rest was taken or taken off in the meantime. If this money came on top of that, take it as an advance, and answer “Not received” here.',
  complaint_closed: 'This complaint is already closed',
  request_settled: 'This request was already dealt with',
  nothing_to_pay: 'There is nothing to pay just now',
  code_not_sendable: 'The shop cannot send a code to this phone just now. Please ask at the shop.',
  erasure_begun: 'The erasing has begun already. Please ask at the shop.',
  erasure_waits:
    'This customer still has something unsettled: an order, a due, an advance, a complaint, a payment to check, a pickup or a delivery. Settle it first.',
  customer_has_clothes_here:
    'The clothes that were picked up from this customer on {day} are not in an order yet. Please take the order first.',
  slot_full: 'Every place on {day}, {from} to {to}, is taken. Please choose another time.',
  visit_taken: '{name} was faster: this stop is already taken.',
  visit_outdated: 'This stop was changed by someone else in the meantime. Please check it again.',
  visit_over: 'This stop is already done, has failed or is cancelled.',
  visit_not_accepted: 'Please accept this request first.',
  visit_on_the_way: 'The rider is already on the way.',
  visit_has_order: 'This pickup is already order {invoice}.',
  visit_of_another_customer: 'This pickup belongs to {customer}. Please take the order for them.',
  pickups_waiting:
    'You have asked for {most} pickups that the shop has not answered yet. Please wait for its answer, or cancel one.',
  delivery_planned: 'There is already a delivery of this order on {day}.',
  pickup_planned: 'This repeating pickup already has a stop on {day}.',
  delivery_not_ready: 'Order {invoice} is not ready yet, so it cannot be handed over.',
  order_is_delivered: 'Order {invoice} was already handed over.',
  area_name_taken: 'There is already an area "{name}"',
  rider_inactive: '{name} is no longer active',
  visit_not_yours: 'The shop has taken this stop off your run. Please call the shop.',
  delivery_was_cancelled: 'This delivery was cancelled in the meantime. Please bring the clothes back to the shop.',
  pickup_was_cancelled:
    'This pickup was cancelled in the meantime. If you have the clothes, please bring them to the shop.',
  proof_needed: "Please enter the code from the customer's page, or take a photo.",
  delivery_code_wrong: 'This code is not correct. Tries left: {left}.',
  delivery_code_used_up: 'The code was wrong three times. Please take a photo and write down the reason.',
  upi_mode_missing: 'The shop has no payment mode called UPI.',
  rider_has_no_cash: '{name} holds none of the shop’s cash.',

  archive_file_damaged: 'The file of this month is damaged. Ask your administrator to replace {file} with a copy.',

  second_step_on: 'The second step is already on. Switch it off first.',
  second_step_not_begun: 'Begin with a new secret for the authenticator app.',
} as const

/** 404, also for what another store has: nobody learns that it exists. */
export const notFound = {
  address_unknown: 'There is nothing at this address',
  link_ended: 'This link is no longer valid. Please ask the shop for a new one.',
  customer_not_found: 'This customer was not found',
  order_not_found: 'This order was not found',
  printer_not_found: 'This printer was not found',
  print_job_not_found: 'This print job was not found',
  orders_not_found: 'An order with the number {invoices} was not found',
  employee_not_found: 'This employee was not found',
  shift_not_found: 'This attendance entry was not found',
  transaction_not_found: 'This transaction was not found',
  expense_not_found: 'This expense was not found',
  expense_bill_not_found: 'The bill of this expense was not found',
  cash_up_not_found: 'No closed day was found for {day}',
  session_not_found: 'This session was not found',
  message_not_found: 'This message was not found',
  tag_not_found: 'This tag was not found',
  piece_not_found: 'A piece with the tag {tags} was not found',
  dispatch_not_found: 'This dispatch was not found',
  rate_not_found: 'This rate was not found',
  master_not_found: 'The {kind:word} "{name}" was not found',
  gstin_not_joint: 'No two stores of your group have this GSTIN, so there is no joint return',
  store_not_found: 'This store was not found',
  group_not_found: 'This group was not found',
  copy_not_found: 'This copy was not found',
  store_to_copy_not_found: 'The store to copy from was not found',
  note_not_found: 'This note was not found',
  voucher_not_found: 'This voucher was not found',
  claim_not_found: 'This payment was not found',
  complaint_not_found: 'This complaint was not found',
  request_not_found: 'This request was not found',
  breach_not_found: 'This breach record was not found',
  bag_not_found: 'No closed bag was opened for this order',
  visit_not_found: 'This pickup or delivery was not found',
  area_not_found: 'This area was not found',
  slot_not_found: 'This slot was not found',
  repeat_not_found: 'This repeating pickup was not found',
  phone_not_found: 'This phone was not found',
  act_not_found: 'This was not found, or someone has already marked it as seen',
  archived_month_not_found: '{month} is not in the archive',
  archive_file_missing:
    'The file of this month is not in the archive of this server. Ask your administrator to put {file} back into the folder of ARCHIVE_DIR.',
  picture_not_found: 'This picture was not found',
} as const

/** 401: who calls is not known, or not any more. */
export const unauthorized = {
  session_ended: 'Your session has ended. Please log in again.',
  login_wrong: 'Username or password is not correct',
  own_login_needed: 'Please enter your own username and password',
  second_step_needed: 'Please enter the code from your authenticator app.',
  second_step_wrong: 'The code is not correct, or was already used. Please enter the next one.',
} as const

/** 403: who calls is known, and may not. */
export const forbidden = {
  store_frozen: 'This store is frozen. Please contact the administrator.',
  store_login_needed: 'This needs the login of a store. You are logged in as the Admin.',
  admin_login_needed: 'This needs the login of the Admin. You are logged in as a store.',
  store_admin_needed: 'This needs the store-admin step: enter the one-time password first.',
  password_change_needed: 'Please change your password first.',
  otp_wrong: 'Please Enter Correct OTP',
  code_needed: 'Please enter the code from WhatsApp first.',
  phone_proof_needed: 'For this we send a code to the customer’s phone. Please enter it first.',
  code_wrong: 'This code is not correct, or it is too old. Please ask for another.',
  digits_wrong: 'These are not the last four digits of the phone number.',
  pin_wrong: 'This PIN is not correct',
  pins_closed: "Too many wrong PINs were entered here today. PINs work again tomorrow, or after the owner's OTP.",
  pins_closed_in_store:
    "Too many wrong PINs were entered in this store today. PINs work again tomorrow, or after the owner's OTP.",
  new_pins_used_up:
    "Too many new PINs were given in this store today. You can give more tomorrow, or after the owner's OTP.",
  phone_locked:
    'Too many wrong PINs were entered on this phone. Please have the shop let it in again, under Pickups & deliveries, Riders.',
  clerk_needed: 'Please enter your PIN first.',
  ...clerkRefusals,
  permissions_beyond_own: '{name} may not give or change permissions beyond their own',
  verify_token_wrong: 'The verify token is not the one of this server',
  webhook_not_signed: 'This request does not come from WhatsApp',
} as const

/** 413, 415 and whatever else HTTP itself refuses. */
export const unanswerable = {
  request_too_large: 'The request is too large',
  json_only: 'Only application/json is understood',
  request_unanswerable: 'The request cannot be answered',
} as const

type Seconds = { seconds: number }

/** How long to wait, in minutes where that is easier to read. */
function waitText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds <= 1 ? '1 second' : `${seconds} seconds`
}

/** 429: too often. */
export const tooMany = {
  too_many_requests: 'Too many requests. Please wait a moment.',
  too_many_pages: 'Too many pages of this store are open',
  too_many_tries: ({ seconds }: Seconds) => `Too many wrong tries. Please wait ${waitText(seconds)} and try again.`,
  otp_just_sent: ({ seconds }: Seconds) =>
    `An OTP was just sent. Please wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} before asking for another.`,
  too_many_otps: 'Too many OTPs were sent in the last hour. Please try again later.',
  code_just_sent: ({ seconds }: Seconds) =>
    `A code was just sent. Please wait ${waitText(seconds)} before asking for another.`,
  link_used_often: 'That is enough for today. Please call the shop, or try again tomorrow.',
  told_often:
    'This customer was sent the same message several times recently. Please wait a while before sending it again.',
} as const

/** 503: not just now. */
export const unavailable = {
  database_unreachable: 'The database cannot be reached just now. Please try again in a moment.',
  disk_full: 'The disk of the server is full. Nothing was saved. Ask your administrator to free some space.',
  database_busy: 'The server is very busy right now. Please try again in a moment.',
  others_at_work: 'Someone else is working on this right now. Nothing was saved; please try again in a moment.',
  papers_busy: 'Too many papers are being prepared right now. Please try again in a moment.',
  paper_not_drawn: 'This paper could not be prepared. Please try again in a moment.',
  logins_busy: 'Too many people are logging in just now. Please try again in a moment.',
} as const

/** 500: a mistake of ours. */
export const failed = {
  server_failed: 'Something went wrong on our side. Nothing was saved; please try again.',
} as const
