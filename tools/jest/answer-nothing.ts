import { fakeApi } from '@pointfare/shared/testing/fake-api'

// Until a test says what is answered, every request is one too many.
fakeApi()
