/** 422: what only a look at the store's own data, or at the request as a whole, shows to be wrong. */
export const verbProblems = {
  input_invalid: 'The input is not acceptable; every problem is listed',
  json_invalid: 'The request is not valid JSON',
  object_needed: 'The request must be a JSON object',
  text_unstorable: 'This text has characters that cannot be saved',
  idempotency_key_invalid: 'Idempotency-Key must be 1 to 200 printable characters',
  idempotency_key_used: 'This Idempotency-Key was used for another request',
  value_computed: '{name} is {is}, not {value}. The server computes it: leave it out.',
  values_contradict: '{first} and {second} contradict each other',

  master_unknown: 'There is no {kind:word} "{name}"',
  master_inactive: 'The {kind:word} "{name}" is no longer in use',
  master_not_in_use: '{kind:word} "{name}" is not in use in this store',
  line_master_not_in_use: 'Line {line}: {kind:word} "{name}" is not in use in this store',
  line_rate_missing: 'Line {line}: there is no rate for {cloth} with {service}',
  line_rate_per_kg_missing: 'Line {line}: there is no rate for {service} by the kilogram',
  line_pieces_exceeded: 'Line {line}: {counted} pieces are listed but only {pieces} were counted',
  service_twice: '{service} is listed twice',
  rate_twice: '{cloth} × {service} is listed twice',
  rate_per_kg_twice: 'Per kg × {service} is listed twice',
  contact_twice: '{contact} is already in row {row}',

  too_many_order_pieces: 'An order can have at most {most} pieces',
  payment_two_ways: 'Give either one amount or several payments',
  total_paid_two_ways: 'Give either the new total paid or what is paid now',
  total_adjusted_two_ways: 'Give either the new total adjusted or the advance used now',
  payment_mode_fixed: 'This order was paid by {mode}. To change that, reverse the payment and record it again.',
  order_of_another_customer: 'This order belongs to {customer} ({number}) and stays with them',
  counter_number_alone: '{name} cannot be changed together with the counter number',
  piece_twice: 'Piece {piece} is named twice',
  piece_unknown: 'This order has no piece {piece}',
  pieces_contradict: 'The status, the counts and the pieces contradict each other',
  amount_needed: 'An amount is needed',

  tag_unreadable: '"{tag}" is not a tag, or it was misread',
  piece_order_deleted: '{tag} belongs to a deleted order',
  piece_at_workshop: '{tag} is already at the workshop',
  piece_was_handed_over: '{tag} was already handed over',
  piece_not_at_workshop: '{tag} is not at the workshop but {place:word}',

  count_contradicts: 'The notes and coins add up to {amount}',
  difference_unexplained: 'The cash counted is {amount} {side:word} than expected. Please give a reason.',

  password_unchanged: 'The new password must differ from the current one',
  current_password_needed: 'Please enter your current password to change the e-mail',
  current_password_wrong: 'The current password is not correct',
  first_code_wrong: 'The code is not correct. Please check that the phone’s clock is right, and enter the next code.',
  username_by_admin: 'Only the Admin can change the username',
  password_elsewhere: 'Please use Update Password to change the password',
  freeze_elsewhere: 'Freeze and unfreeze are calls of their own',
  starting_point_fixed: 'The starting point can be changed only before the first order',
  gstin_is_own: 'This is the GSTIN of the shop itself. A customer has another one, or none.',
  gstin_needed: 'GSTIN is needed when GST is on',
  bill_series_taken:
    'Another shop with this GSTIN already numbers its bills this way. Choose another prefix: no two bills of a GSTIN may have one number',

  zone_too_far: '{zone} is more than a day behind. Please choose a time zone in between first.',
  clerk_all_round_missing: 'Give at least one person a PIN and all permissions first',
  clerk_pin_missing: 'Give at least one person a PIN and the permission to change settings first',

  pin_code_in_other_area: '{pinCode} is already in the area "{area}"',
  pin_code_needed: 'The address has no PIN code. Please add it.',
  address_needed: 'An address is needed',

  ledger_unknown: 'There is no ledger {key}',
  ledger_twice: 'The ledger {key} is listed twice',

  picture_broken: 'This is not a whole PNG, JPEG or WebP picture',
  picture_too_many_pixels: 'The picture can have at most 2,000 × 2,000 pixels. Please make it smaller.',
  picture_odd_png:
    'The picture is an interlaced PNG or has 16 bits a colour. Please save it as a plain PNG or as JPEG.',
} as const
