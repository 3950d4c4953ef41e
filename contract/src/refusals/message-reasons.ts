/** Why a message that waited was called off. */
export const callOffs = {
  customer_stopped_messages: 'The customer no longer wants messages',
  customer_wrote_stop: 'The customer wrote STOP',
  customer_was_deleted: 'The customer was deleted',
  order_was_deleted: 'The order was deleted',
  order_waits_no_more: 'Nothing of the order waits to be collected',
  order_not_ready_again: 'The order is no longer ready',
  hand_over_taken_back: 'The hand-over was taken back',
} as const

/** Why a message was not written, or did not go out. */
export const messageReasons = {
  nothing_due: 'Nothing is due',
  nothing_delivered_due: 'Nothing that was handed over is unpaid',
  messages_declined: 'Has not agreed to WhatsApp messages',
  reminded_today: 'Already reminded today',

  message_kind_not_set_up: 'This kind of message is not set up',
  message_unanswered: 'No answer came, so it may or may not have arrived. Check the chat before you send it again.',
  message_too_old: 'It waited for more than two days and was not sent. Send it again if it still matters.',
  message_restored: 'Restored from a backup. Send it again if it is still wanted.',
  mail_refused: 'The mail server refused it ({status})',

  whatsapp_silent: 'No answer came from WhatsApp ({why})',
  whatsapp_away: 'WhatsApp cannot be reached ({why})',
  whatsapp_busy: 'WhatsApp is not accepting messages right now ({status})',
  whatsapp_no_number: 'WhatsApp did not give this message a number',
  whatsapp_no_template: 'This message has no template for WhatsApp',
  whatsapp_refused: 'WhatsApp refused it ({status})',
  whatsapp_refused_why: 'WhatsApp refused it ({status}): {title}',
  whatsapp_token_refused: 'The connection to WhatsApp has ended. Your administrator must renew its access token.',
  whatsapp_not_understood: 'WhatsApp did not understand this message. Compare the template with Settings, Messages.',
  whatsapp_account_blocked: 'WhatsApp has blocked this account for breaking its rules.',
  whatsapp_experiment: 'WhatsApp did not deliver it: the number takes part in one of its experiments.',
  template_value_missing:
    'The template needs something that this message does not have. Compare it with Settings, Messages.',
  template_unfit: 'The template does not fit this message. Compare it with Settings, Messages.',
  whatsapp_to_itself: 'A message cannot go to the number it comes from.',
  whatsapp_undeliverable:
    'WhatsApp could not deliver it. The number may not be on WhatsApp, or the customer has an old version.',
  whatsapp_account_locked: 'WhatsApp has locked this account.',
  whatsapp_unpaid: 'WhatsApp could not charge the account: there is a problem with its payment method.',
  whatsapp_window_over: 'The customer has not written for 24 hours, so WhatsApp takes only an approved template.',
  whatsapp_reported: 'WhatsApp holds messages back because customers reported some of them.',
  whatsapp_spared: 'WhatsApp did not deliver it, so that this customer does not get too many messages.',
  whatsapp_marketing_off: 'The customer has switched off messages like this one.',
  whatsapp_bill_unreachable: 'WhatsApp could not fetch the bill. PUBLIC_URL must be reachable from outside.',
  template_parameter_count:
    'The template and this message have different numbers of parameters. Compare it with Settings, Messages.',
  template_unknown: 'WhatsApp does not know this template in this language, or has not approved it yet.',
  template_too_long: 'The text of the template becomes too long with these names.',
  template_against_rules: 'The template breaks a rule of WhatsApp.',
  template_paused: 'WhatsApp has paused this template because customers did not like it.',
  template_off: 'WhatsApp has switched this template off for good.',
  whatsapp_number_unregistered: 'The phone number is not registered with WhatsApp.',
} as const
