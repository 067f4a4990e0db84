/** Settings for tests and benchmarks that send more than the default limits allow. */
export const LIMITS_OFF = {
  RATE_LIMIT_PER_MINUTE: '0',
  CLIENT_RATE_LIMIT_PER_MINUTE: '0',
  CONCURRENT_REQUESTS_PER_ACCOUNT: '0',
};
