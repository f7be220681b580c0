import type { InvalidDate } from '../dates/revive.ts';
import type { SecuritySettings } from '../security/credentials.ts';
import type { InvalidBody, Validate } from '../validators/validate.ts';

/** Settings for the services of one injector. With them, these services use none of the module's. */
export interface ApiSettings {
    /** What requests carry, if their operation requires it. */
    credentials?: SecuritySettings['credentials'];
    /**
     * Called if the server rejects a credential of a request with 401. Renew it here: the request is sent once more, unless
     * this returns or resolves to false. Requests at the same time wait for one call.
     */
    onUnauthorized?: SecuritySettings['onUnauthorized'];
    /** What is done about bodies that are not valid. By default, `onInvalid` is called. */
    validate?: Validate | undefined;
    /** Called for a body that is not valid, unless `validate` is `off`. */
    onInvalid?: ((invalid: InvalidBody) => void) | undefined;
    /** Called for a string that should be a date but is not, once per place in a body. The value stays a string. */
    onInvalidDate?: ((invalid: InvalidDate) => void) | undefined;
}
