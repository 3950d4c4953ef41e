import Button, { type ButtonProps } from '@mui/material/Button'
import { useMay, type Wants } from '../lib/may.ts'

interface MayButtonProps extends Omit<ButtonProps, 'onClick'> {
  needs: Wants
  onClick: () => void
}

/** A button that the person at the counter may not be allowed to use: then it looks disabled, and a touch says why. */
export function MayButton({ needs, onClick, ...rest }: MayButtonProps) {
  const { onlyIf } = useMay(needs)
  return <Button {...rest} {...onlyIf(onClick)} />
}
