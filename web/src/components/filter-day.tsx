import { DateField, type DateFieldProps } from './date-field.tsx'

/** A day of the past in a row of filters; on a phone two of them share a line. */
export function FilterDay(props: Pick<DateFieldProps, 'label' | 'value' | 'max' | 'onChange'>) {
  return <DateField size="small" prefers="past" {...props} sx={{ width: { xs: 'calc(50% - 4px)', sm: 156 } }} />
}
