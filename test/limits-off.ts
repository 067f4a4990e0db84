/** Settings for whoever sends more in a test or a benchmark than one caller may. */
export const LIMITS_OFF = {
  RATE_LIMIT_PER_MINUTE: '0',
  CLIENT_RATE_LIMIT_PER_MINUTE: '0',
  CONCURRENT_REQUESTS_PER_ACCOUNT: '0',
};
