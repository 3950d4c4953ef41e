const LONG_NUMBER = /\d{6,}(?=\d{4})/g

/** For logs: of a phone number only the last four digits stay. */
export function maskNumbers(text: string): string {
  return text.replace(LONG_NUMBER, (digits) => '•'.repeat(digits.length))
}
