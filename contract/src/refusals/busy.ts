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
