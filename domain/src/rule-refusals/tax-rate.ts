/** The GST rate of a store. */
export const taxRateRules = {
  gst_rate_too_high: 'The GST rate must be at most 40',
  gst_half_rate_decimals: 'Half of the GST rate, which CGST and SGST each take, can have at most two decimals',
  gst_rate_not_twice: 'The GST rate must be twice the rate of CGST and SGST',
} as const
