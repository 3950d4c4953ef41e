import Avatar from '@mui/material/Avatar'

interface StoreAvatarProps {
  storeName: string
  url: string
  size?: number
}

/** The logo of a store, or the first letter of its name. The name stands beside it, so it says nothing itself. */
export function StoreAvatar({ storeName, url, size = 40 }: StoreAvatarProps) {
  return (
    <Avatar
      variant="rounded"
      {...(url === '' ? {} : { src: url })}
      alt=""
      aria-hidden
      slotProps={{ img: { loading: 'lazy', style: { objectFit: 'contain' } } }}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.42,
        fontWeight: 600,
        bgcolor: url === '' ? 'primary.main' : 'transparent',
        color: 'primary.contrastText',
      }}
    >
      {storeName.trim().charAt(0).toUpperCase()}
    </Avatar>
  )
}
