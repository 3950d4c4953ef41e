/** As a Hindi keyboard writes it. */
export const withHindiDigits = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
