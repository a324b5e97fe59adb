/** Whether a host name or address without its port means this machine only. */
export function isLoopback(name: string): boolean {
  const plain = name.toLowerCase().replace(/\.$/, '');
  return (
    plain === 'localhost' ||
    plain.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(plain) ||
    /^\[?(?:::1|(?:0+:){7}0*1|::ffff:127(?:\.\d{1,3}){3})\]?$/.test(plain)
  );
}
