/** Worth another try: the service is laden, away, or wants us to go slower. */
const PASSING = [1, 2, 4, 80007, 130429, 131016, 131056, 131057]

/** The access token is not good (any more). */
export const TOKEN_REFUSED = 190

/** The person has switched marketing messages off. */
export const MARKETING_STOPPED = 131050

export const failureSentences: Record<number, string> = {
  [TOKEN_REFUSED]: 'The connection to WhatsApp has ended. Whoever runs Clothesline must renew its access token.',
  100: 'WhatsApp did not understand this message. Compare the template with Settings, Messages.',
  368: 'WhatsApp has blocked this account for breaking its rules.',
  130472: 'WhatsApp did not deliver it: the number takes part in one of its experiments.',
  131008: 'The template wants something that this message does not have. Compare it with Settings, Messages.',
  131009: 'The template does not fit this message. Compare it with Settings, Messages.',
  131021: 'A message cannot go to the number it comes from.',
  131026: 'WhatsApp could not deliver it. The number may not be on WhatsApp, or the customer has an old version.',
  131031: 'WhatsApp has locked this account.',
  131042: 'WhatsApp wants to be paid: there is a problem with the payment method of the account.',
  131047: 'The customer has not written for 24 hours, so WhatsApp takes only an approved template.',
  131048: 'WhatsApp holds messages back because customers reported some of them.',
  131049: 'WhatsApp did not deliver it, so that this customer does not get too many messages.',
  [MARKETING_STOPPED]: 'The customer has switched off messages like this one.',
  131053: 'WhatsApp could not fetch the bill. PUBLIC_URL must be reachable from outside.',
  132000: 'The template has another number of parameters than this message. Compare it with Settings, Messages.',
  132001: 'WhatsApp does not know this template in this language, or has not approved it yet.',
  132005: 'The text of the template becomes too long with these names.',
  132007: 'The template breaks a rule of WhatsApp.',
  132012: 'The template does not fit this message. Compare it with Settings, Messages.',
  132015: 'WhatsApp has paused this template because customers did not like it.',
  132016: 'WhatsApp has switched this template off for good.',
  133010: 'The phone number is not registered with WhatsApp.',
}

export function isPassing(code: number): boolean {
  return PASSING.includes(code)
}

/** Why it failed, in words that a shop's owner understands. */
export function whatsAppFailure(code: number, title = ''): string {
  // Its words are not ours: what PostgreSQL cannot keep is left out.
  const words = title
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
  return (
    failureSentences[code] ??
    (words === '' ? `WhatsApp refused it (${code})` : `WhatsApp refused it (${code}): ${words}`)
  )
}
