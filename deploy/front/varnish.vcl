vcl 4.1;

# Varnish 7 in front of Pointfare. It keeps pages that the site offers to everybody (Surrogate-Control) until the site says that
# a price they show, or the release, has changed: VARNISH_CACHES names where this Varnish listens. It needs the module xkey
# (Debian: apt-get install varnish varnish-modules). Start it with -p http_gzip_support=off, or no visitor gets brotli. What it
# does to pages is in docs/operating.md, "Caches in front".

import std;
import xkey;

# The site.
backend default {
  .host = "127.0.0.1";
  .port = "4000";
  # Streams say something every 20 seconds, promotions and batches of prices may take five minutes.
  .between_bytes_timeout = 60s;
  .first_byte_timeout = 310s;
}

# Processes of the site, which say what to drop.
acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Not from here"));
    }
    if (!req.http.xkey-purge) {
      return (synth(400, "PURGE names keys in xkey-purge"));
    }
    set req.http.n-gone = xkey.purge(req.http.xkey-purge);
    return (synth(200, req.http.n-gone + " dropped"));
  }

  # A browser with a cookie may be somebody in particular: a member, a developer with an override, a visitor whose page did not
  # arrive. What it thinks of cookies and what the Google tag counts by say nothing; the site knows the same names.
  set req.http.x-cookies = regsuball(req.http.Cookie, "(^|;\s*)(pointfare_consent|_ga\w*|_gid|_gat\w*)=[^;]*", "");
  set req.http.x-cookies = regsuball(req.http.x-cookies, "[;\s]", "");
  if (req.http.x-cookies == "") {
    unset req.http.Cookie;
  }
  unset req.http.x-cookies;
  # A trial of a release sees what nobody else does.
  if (req.http.x-pointfare-preview) {
    return (pass);
  }
  # Answers of the API are kept by the site itself, for as long as they are exact; streams end with their reader.
  if (req.url ~ "^/(api|v1|stream)(/|\?|$)" || req.http.Accept ~ "text/event-stream") {
    return (pass);
  }
  # One page for each encoding. Files of builds come in more, which only their browsers can read.
  if (req.url !~ "^/artifacts/") {
    if (req.http.Accept-Encoding ~ "\bbr\b") {
      set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
      set req.http.Accept-Encoding = "gzip";
    } else {
      unset req.http.Accept-Encoding;
    }
  }
}

sub vcl_backend_response {
  if (!bereq.uncacheable && beresp.http.Surrogate-Control ~ "(^|[, ])max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
    # Not a second longer, and nothing to ask again by.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  } elsif (beresp.http.Cache-Control !~ "max-age=\d") {
    # Nobody said for how long.
    set beresp.ttl = 0s;
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  # Of the answer that was kept, not of this one.
  if (obj.hits > 0) {
    unset resp.http.X-Request-Id;
    unset resp.http.Server-Timing;
  }
}
