import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

interface IconProps extends Omit<SvgIconProps, 'path'> {
  /** A path of @mdi/js. */
  path: string
  /** Only for an icon without text beside it. */
  title?: string
}

export function Icon({ path, title, ...rest }: IconProps) {
  return (
    <SvgIcon {...rest} {...(title === undefined ? {} : { titleAccess: title })}>
      <path d={path} />
    </SvgIcon>
  )
}
